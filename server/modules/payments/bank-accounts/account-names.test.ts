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
  ])('%s is %s', (given, told) => {
    expect(isSameHolder(given, told)).toBe(true);
    expect(isSameHolder(told, given)).toBe(true);
  });

  it.each([
    ['Ngozi Adeyemi', 'SEGUN BALOGUN'],
    ['Ngozi Adeyemi', 'NGOZI BALOGUN'],
    ['Ngozi', 'NGOZI ADEYEMI'],
    ['N. A.', 'NGOZI ADEYEMI'],
    ['A', 'ADEYEMI'],
    ['Ngozi Ngozi', 'NGOZI ADEYEMI'],
    ['', ''],
    ['...', 'NGOZI'],
    ['', 'NGOZI ADEYEMI'],
  ])('%s is not %s', (given, told) => {
    expect(isSameHolder(given, told)).toBe(false);
    expect(isSameHolder(told, given)).toBe(false);
  });
});
