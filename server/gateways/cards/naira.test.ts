import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromNaira, toNaira } from './naira.ts';

it('fromNaira reverses toNaira for any amount, also through JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (kobo) => {
      const sent = JSON.parse(JSON.stringify(toNaira(kobo))) as number;
      expect(fromNaira(sent)).toBe(kobo);
      expect(fromNaira((kobo / 100).toFixed(2))).toBe(kobo);
    }),
  );
});

it.each([
  ['22500', 2_250_000],
  ['22500.5', 2_250_050],
  ['22500.50', 2_250_050],
  ['22500.5000', 2_250_050],
  [0, 0],
])('fromNaira parses %s', (naira, kobo) => {
  expect(fromNaira(naira)).toBe(kobo);
});

it.each(['22500.005', '-1', '1e3', '', ' 1', '22,500', 'NaN', 1.005, -1, Number.NaN, 1e21])(
  'fromNaira returns undefined for %s',
  (naira) => {
    expect(fromNaira(naira)).toBeUndefined();
  },
);
