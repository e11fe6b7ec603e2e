import { describe, expect, it } from 'vitest';
import { isSameHolder } from './account-names.ts';

describe('the holder’s name', () => {
  it.each([
    ['Ngozi Adeyemi', 'NGOZI ADEYEMI'],
    ['Ngozi Adeyemi', 'ADEYEMI, NGOZI'],
    ['Ngozi Adeyemi', 'ADEYEMI NGOZI CHIAMAKA'],
    ['Ngozi C. Adeyemi', 'ADEYEMI NGOZI CHIAMAKA'],
    ['N. Adeyemi', 'NGOZI ADEYEMI'],
    ['Ọláyínká Adé-Bello', 'OLAYINKA ADE BELLO'],
    ['Mainland Rooms', 'MAINLAND ROOMS LIMITED'],
    ['Segun O’Dwyer', "SEGUN O'DWYER"],
    ['Segun ODwyer', 'SEGUN O’DWYER'],
    ['Paystack', 'PAYSTACK'],
    ['Paystack', 'PAYSTACK LIMITED'],
    ['Mainland Rooms Ltd', 'MAINLAND ROOMS NIG. LIMITED'],
    ['Ọjà Ventures', 'OJA ENTERPRISES'],
  ])('%s is the same as %s', (given, reported) => {
    expect(isSameHolder(given, reported)).toBe(true);
    expect(isSameHolder(reported, given)).toBe(true);
  });

  it.each([
    ['Ngozi Adeyemi', 'SEGUN BALOGUN'],
    ['Ngozi Adeyemi', 'NGOZI BALOGUN'],
    ['Ngozi', 'NGOZI ADEYEMI'],
    ['N. A.', 'NGOZI ADEYEMI'],
    ['A', 'ADEYEMI'],
    ['Ngozi Ngozi', 'NGOZI ADEYEMI'],
    ['Mainland Rooms Ltd', 'ISLAND ROOMS LTD'],
    ['Limited Company', 'PAYSTACK LIMITED'],
    ['', ''],
    ['...', 'NGOZI'],
    ['', 'NGOZI ADEYEMI'],
  ])('%s is not the same as %s', (given, reported) => {
    expect(isSameHolder(given, reported)).toBe(false);
    expect(isSameHolder(reported, given)).toBe(false);
  });
});
