import { describe, expect, it } from 'vitest';
import { followsNuban } from './nuban.ts';

describe('followsNuban', () => {
  it.each([
    // The example of the Central Bank of Nigeria.
    ['011', '0000014579'],
    ['011', '0000000220'],
    ['058', '0123456785'],
    ['044', '0123456784'],
    ['50211', '0123456786'],
    ['011', '9999999999'],
  ])('accepts only the right check digit: bank %s, account %s', (bankCode, accountNumber) => {
    expect(followsNuban(bankCode, accountNumber)).toBe(true);
    const last = (Number(accountNumber.at(-1)) + 1) % 10;
    expect(followsNuban(bankCode, `${accountNumber.slice(0, 9)}${last}`)).toBe(false);
  });

  it('rejects the number of Korapay’s test account, which exists nevertheless', () => {
    expect(followsNuban('035', '0000000000')).toBe(false);
  });

  it.each([
    ['', '0000014579'],
    ['100004', '0000014579'],
    ['0111', '0000014579'],
    ['011', '000001457'],
    ['011', '00000145799'],
    ['011', '000001457x'],
  ])('returns undefined for bank “%s” and account %s', (bankCode, accountNumber) => {
    expect(followsNuban(bankCode, accountNumber)).toBeUndefined();
  });
});
