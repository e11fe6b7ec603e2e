import type { Bank } from '#contract/host-money.ts';
import { NIGERIAN_BANKS } from '../../../gateways/cards/nigerian-banks.ts';
import type { ListedBank, PayoutProvider } from '../../../gateways/cards/payouts.ts';

const MINUTE = 60_000;
const KEPT = 24 * 60 * MINUTE;
/** Until a provider that didn't answer is asked again. */
const SILENCE = 5 * MINUTE;

/** The specification's three (§9), by the names it has for them. */
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

/** The provider's banks, asked for once a day; while it doesn't answer, its last ones or our own. */
export function createBankList({ provider, now, onTrouble }: BankListOptions) {
  let kept: { readonly banks: Promise<readonly Bank[]>; readonly until: number } | undefined;
  let last = OWN;
  const ask = async (): Promise<readonly Bank[]> => {
    try {
      last = inOrder(await provider.listBanks());
    } catch (error) {
      onTrouble(error);
      kept = { banks: Promise.resolve(last), until: now().getTime() + SILENCE };
    }
    return last;
  };
  return (): Promise<readonly Bank[]> => {
    const at = now().getTime();
    if (kept === undefined || kept.until <= at) kept = { banks: ask(), until: at + KEPT };
    return kept.banks;
  };
}

/** Each code once; codes of another form than the contract's can't be chosen. */
function inOrder(listed: readonly ListedBank[]): readonly Bank[] {
  const byCode = new Map(listed.map(({ name, code }) => [code, { name: name.trim(), code }]));
  for (const { code } of FIRST) byCode.delete(code);
  const others = [...byCode.values()].filter(({ code }) => /^\d{3,6}$/.test(code));
  return [...FIRST, ...others.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))];
}

const OWN = inOrder(NIGERIAN_BANKS);

/** The bank of a form: by its code, or by its name where a form knows no code (§3). */
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
