import { createHash } from 'node:crypto';

const FIRST = ['Ngozi', 'Segun', 'Amaka', 'Tunde', 'Halima', 'Emeka', 'Yetunde', 'Ibrahim'];
const LAST = ['Adeyemi', 'Balogun', 'Okafor', 'Bello', 'Eze', 'Musa', 'Afolabi', 'Danjuma'];

/** Includes Korapay's test account that is unknown to its bank. */
export const isUnknownAccount = (bankCode: string, accountNumber: string): boolean =>
  !/^\d{10}$/.test(accountNumber) || (bankCode === '011' && accountNumber === '9999999999');

/**
 * Returns a made-up name, always the same for an account; undefined for an account that does not
 * exist.
 */
export function nameOfAccount(bankCode: string, accountNumber: string): string | undefined {
  if (isUnknownAccount(bankCode, accountNumber)) return undefined;
  const hash = createHash('sha256').update(`${bankCode} ${accountNumber}`).digest();
  const pick = (names: readonly string[], at: number) => names[hash.readUInt8(at) % names.length];
  return `${pick(FIRST, 0)} ${pick(LAST, 1)}`.toUpperCase();
}
