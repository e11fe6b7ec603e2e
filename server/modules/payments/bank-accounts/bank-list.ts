import type { Bank } from '#contract/payments/host-money.ts';
import { NIGERIAN_BANKS } from '../../../gateways/cards/nigerian-banks.ts';
import type { ListedBank, PayoutProvider } from '../../../gateways/cards/payouts.ts';

const MINUTE = 60_000;
const CACHE_MS = 24 * 60 * MINUTE;
/** Milliseconds until a provider that didn't answer is asked again. */
const RETRY_AFTER_MS = 5 * MINUTE;

/** The three banks of the specification (§9), with its names for them. */
const FIRST: readonly Bank[] = [
  { name: 'Access', code: '044' },
  { name: 'UBA', code: '033' },
  { name: 'GTB', code: '058' },
];

export interface BankListOptions {
  readonly provider: Pick<PayoutProvider, 'listBanks'>;
  readonly now: () => Date;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Returns the card provider's banks, which are requested once a day. While the provider doesn't
 * answer, its last list or our own is used.
 */
export function createBankList({ provider, now, onTrouble }: BankListOptions) {
  let stored: { readonly banks: Promise<readonly Bank[]>; readonly until: number } | undefined;
  let last = BUILT_IN_LIST;
  const ask = async (): Promise<readonly Bank[]> => {
    try {
      last = inOrder(await provider.listBanks());
    } catch (error) {
      onTrouble(error);
      stored = { banks: Promise.resolve(last), until: now().getTime() + RETRY_AFTER_MS };
    }
    return last;
  };
  return (): Promise<readonly Bank[]> => {
    const at = now().getTime();
    if (stored === undefined || stored.until <= at) stored = { banks: ask(), until: at + CACHE_MS };
    return stored.banks;
  };
}

/** Returns each code once. Banks whose code doesn't have the form of the contract are left out. */
function inOrder(listed: readonly ListedBank[]): readonly Bank[] {
  const byCode = new Map(listed.map(({ name, code }) => [code, { name: name.trim(), code }]));
  for (const { code } of FIRST) byCode.delete(code);
  const others = [...byCode.values()].filter(({ code }) => /^\d{3,6}$/.test(code));
  return [...FIRST, ...others.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))];
}

const BUILT_IN_LIST = inOrder(NIGERIAN_BANKS);

/** Returns the bank of a form by its code, or by its name if the form has no code (§3). */
export function findBank(
  banks: readonly Bank[],
  { bankCode, bankName }: { readonly bankCode: string; readonly bankName: string },
): Bank | undefined {
  const name = bankName.trim().toLowerCase();
  if (bankCode !== '') {
    return banks.find(({ code }) => code === bankCode) ?? { name: bankName, code: bankCode };
  }
  return banks.find((bank) => bank.name.toLowerCase() === name);
}
