/** Over the six digits of the institution and the nine of the account (CBN, 2020). */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/** A bank's three digits as `000044`, an institution's five as `950211`; others have no check. */
function institutionOf(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/**
 * Whether the last digit of an account's number is the one that CBN's rule gives for its bank;
 * undefined where the rule can't be applied. A hint and no more: there are accounts that break it.
 */
export function followsNuban(bankCode: string, accountNumber: string): boolean | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined || !/^\d{10}$/.test(accountNumber)) return undefined;
  const digits = `${institution}${accountNumber.slice(0, 9)}`.split('').map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at] ?? 0), 0);
  return Number(accountNumber.at(-1)) === (10 - (sum % 10)) % 10;
}
