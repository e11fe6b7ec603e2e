import { describe, expect, it } from 'vitest';
import { followsNuban } from './nuban.ts';

describe('the check digit of an account number', () => {
  it.each([
    // CBN's own example.
    ['011', '0000014579'],
    ['011', '0000000220'],
    ['058', '0123456785'],
    ['044', '0123456784'],
    ['50211', '0123456786'],
    ['011', '9999999999'],
  ])('of bank %s is right in %s', (bankCode, accountNumber) => {
    expect(followsNuban(bankCode, accountNumber)).toBe(true);
    const last = (Number(accountNumber.at(-1)) + 1) % 10;
    expect(followsNuban(bankCode, `${accountNumber.slice(0, 9)}${last}`)).toBe(false);
  });

  it('is wrong in Korapay’s test account, which there is all the same', () => {
    expect(followsNuban('035', '0000000000')).toBe(false);
  });

  it.each([
    ['', '0000014579'],
    ['100004', '0000014579'],
    ['0111', '0000014579'],
    ['011', '000001457'],
    ['011', '00000145799'],
    ['011', '000001457x'],
  ])('is not known for bank “%s” and %s', (bankCode, accountNumber) => {
    expect(followsNuban(bankCode, accountNumber)).toBeUndefined();
  });
});
