import { describe, expect, it } from 'vitest';
import { fullAddress } from './full-address.ts';
import { placeLine } from './format-address.ts';

describe('placeLine', () => {
  it.each([
    ['14 Herbert Macaulay Way', 'Yaba', '14 Herbert Macaulay Way, Yaba'],
    ['3 Ojuelegba Road, Yaba', 'Yaba', '3 Ojuelegba Road, Yaba'],
    ['5 Wharf Road, APAPA', 'Apapa', '5 Wharf Road, APAPA'],
    ['2 Adeola Odeku, Victoria Island', 'Victoria island', '2 Adeola Odeku, Victoria Island'],
    ['8 Awolowo Road, Ìkòyí', 'Ikoyi', '8 Awolowo Road, Ìkòyí'],
    ['Victoria-Island, Block 4', 'Victoria island', 'Victoria-Island, Block 4'],
    // “Lagos” contains “Ago” but doesn't name that location.
    ['7 Lagos Road', 'Ago', '7 Lagos Road, Ago'],
    ['', 'Ikeja', 'Ikeja'],
    ['12 Allen Avenue', '', '12 Allen Avenue'],
  ])('for “%s” in %s is “%s”', (spaceAddress, location, line) => {
    expect(placeLine({ spaceAddress, location })).toBe(line);
  });
});

describe('fullAddress', () => {
  it.each([
    ['5 Wharf Road, Apapa', 'Apapa', '5 Wharf Road, Apapa, Lagos'],
    ['5 Wharf Road', 'Apapa', '5 Wharf Road, Apapa, Lagos'],
    ['5 Wharf Road, Apapa, Lagos', 'Apapa', '5 Wharf Road, Apapa, Lagos'],
    ['5 Wharf Road, Lagos, Nigeria', 'Apapa', '5 Wharf Road, Apapa, Lagos'],
    ['7 Lagos Road', 'Ago', '7 Lagos Road, Ago, Lagos'],
  ])('of “%s” in %s is “%s”', (spaceAddress, location, line) => {
    expect(fullAddress({ spaceAddress, location })).toBe(line);
  });
});
