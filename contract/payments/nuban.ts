/** Weights for the six digits of the institution and the nine of the account (CBN, 2020). */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/**
 * Returns the six digits of an institution: a bank's three as `000044`, another institution's five
 * as `950211`. Other codes have no check digit.
 */
function institutionOf(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/**
 * Returns whether the last digit of an account number is the check digit that CBN's rule gives for
 * its bank; undefined if the rule can't be applied. This is only a hint, because there are accounts
 * that break the rule.
 */
export function followsNuban(bankCode: string, accountNumber: string): boolean | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined || !/^\d{10}$/.test(accountNumber)) return undefined;
  const digits = `${institution}${accountNumber.slice(0, 9)}`.split('').map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at] ?? 0), 0);
  return Number(accountNumber.at(-1)) === (10 - (sum % 10)) % 10;
}
