import { hostMoneyApi } from '#contract/payments/host-money.ts';
import { listingApi } from '#contract/hosting/listings.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { nameOfAccount } from '#server/gateways/cards/sandbox/account-names.ts';
import type { NewOutboxEntry, EntryField } from '#src/platform/outbox/outbox.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { LISTING } from '#tests/setup/listings.ts';

const BANK = { bankName: 'UBA', bankCode: '033', accountNumber: '2098765609' };

const BANK_DETAILS = {
  ...BANK,
  accountName: nameOfAccount(BANK.bankCode, BANK.accountNumber) ?? '',
};

async function listing(label: string, seeds: readonly number[]): Promise<NewOutboxEntry> {
  const files = await Promise.all(
    seeds.map(async (seed): Promise<EntryField> => {
      const bytes = await makePhoto({ width: 40, height: 30, seed });
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
      return { name: 'images', file, fileName: `${seed}.jpg` };
    }),
  );
  const texts = Object.entries({ ...LISTING, name: label }).map(([name, text]) => ({ name, text }));
  const { method, path } = listingApi.create;
  const body = { type: 'form', fields: [...texts, ...files] } as const;
  return { kind: 'listing', label, role: 'host', method: method as 'POST', path, body };
}

function profile(label: string, value: object): NewOutboxEntry {
  const { path } = accountsApi.updateHost;
  const body = { type: 'json', value } as const;
  return { kind: 'profile', label, role: 'host', method: 'PUT', path, body };
}

/** Returns five forms as a host fills them in, in this order. */
export async function fiveForms(): Promise<readonly NewOutboxEntry[]> {
  return [
    await listing('Lekki Light Lab', [1, 2]),
    profile('First profile', { fullName: 'Ngozi A.', mobileNumber: '+2348012345678' }),
    {
      kind: 'bank-details',
      label: 'UBA',
      role: 'host',
      method: 'POST',
      path: hostMoneyApi.saveBankDetails.path,
      body: { type: 'json', value: BANK_DETAILS },
    },
    await listing('Surulere Loft', [3, 4]),
    profile('Second profile', { fullName: 'Ngozi Adeyemi' }),
  ];
}

/** Returns what identifies each form on the wire (see `formIn`). */
export function formsOnTheWire(forms: readonly NewOutboxEntry[]): string[] {
  return forms.map(({ body, label }) =>
    body?.type === 'json' ? JSON.stringify(body.value) : label,
  );
}
