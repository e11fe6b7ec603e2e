import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXTRA_UNITS,
  extraPriceText,
  extrasQuote,
  extrasText,
  extraUnits,
  type PricedExtra,
} from './extra-price.ts';

const range = (from: string, to: string) => ({ start: new Date(from), end: new Date(to) });

/** Nine and a half opening hours, and ten. */
const DAYS = [
  range('2026-11-23T07:00:00Z', '2026-11-23T16:30:00Z'),
  range('2026-11-24T07:00:00Z', '2026-11-24T17:00:00Z'),
];

const projector: PricedExtra = { id: 'projector', name: 'Projector', price: 5_000, per: 'booking' };
const chair: PricedExtra = { id: 'chair', name: 'Chair', price: 200.5, per: 'hour' };
const cleaning: PricedExtra = { id: 'cleaning', name: 'Cleaning', price: 2_500, per: 'day' };
const OFFERED = [projector, chair, cleaning];

describe('extraUnits', () => {
  it('counts a booking by the hour as one day', () => {
    const hours = { type: 'hours', count: 3 } as const;
    expect(EXTRA_UNITS.map((per) => extraUnits(per, hours, undefined))).toEqual([1, 3, 1]);
  });

  it('counts the opening hours of days, and a begun hour as one', () => {
    const days = { type: 'days', count: 2 } as const;
    expect(EXTRA_UNITS.map((per) => extraUnits(per, days, DAYS))).toEqual([1, 20, 2]);
    expect(extraUnits('hour', days, undefined)).toBeUndefined();
  });
});

describe('extrasQuote', () => {
  it('multiplies each price, in the order in which extras are offered', () => {
    const chosen = [
      { id: 'chair', count: 4 },
      { id: 'projector', count: 1 },
    ];
    expect(extrasQuote(OFFERED, chosen, { type: 'hours', count: 3 }, undefined)).toEqual({
      lines: [
        {
          id: 'projector',
          name: 'Projector',
          count: 1,
          per: 'booking',
          unitKobo: 500_000,
          units: 1,
          amountKobo: 500_000,
        },
        {
          id: 'chair',
          name: 'Chair',
          count: 4,
          per: 'hour',
          unitKobo: 20_050,
          units: 3,
          amountKobo: 240_600,
        },
      ],
      totalKobo: 740_600,
    });
  });

  it('has no total while the hours of days aren’t known', () => {
    const days = { type: 'days', count: 2 } as const;
    expect(extrasQuote(OFFERED, [{ id: 'chair', count: 1 }], days, undefined)).toBeUndefined();
    expect(extrasQuote(OFFERED, [{ id: 'cleaning', count: 1 }], days, undefined)?.totalKobo).toBe(
      500_000,
    );
  });

  it('leaves out what isn’t offered, and refuses amounts that can’t be exact', () => {
    const hours = { type: 'hours', count: 1 } as const;
    expect(extrasQuote(OFFERED, [{ id: 'tent', count: 1 }], hours, undefined)).toEqual({
      lines: [],
      totalKobo: 0,
    });
    const gold = { ...chair, price: 90_000_000_000_000 };
    expect(() => extrasQuote([gold], [{ id: 'chair', count: 99 }], hours, undefined)).toThrow(
      RangeError,
    );
  });

  it('is the sum of its lines, and no extra changes the price of another', () => {
    const extra = fc.record({
      id: fc.uuid(),
      name: fc.constant('Extra'),
      price: fc.integer({ min: 0, max: 1_000_000_000 }).map((kobo) => kobo / 100),
      per: fc.constantFrom(...EXTRA_UNITS),
      count: fc.integer({ min: 1, max: 99 }),
    });
    const duration = fc.record({
      type: fc.constantFrom('hours' as const, 'days' as const),
      count: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(extra, { selector: ({ id }) => id }), duration, (all, length) => {
        const quote = extrasQuote(all, all, length, DAYS);
        const alone = all.map((one) => extrasQuote([one], [one], length, DAYS)?.totalKobo ?? 0);
        expect(quote?.totalKobo).toBe(alone.reduce((sum, kobo) => sum + kobo, 0));
        for (const { unitKobo, units, count, amountKobo } of quote?.lines ?? []) {
          expect(amountKobo).toBe(unitKobo * units * count);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

it('names prices and extras', () => {
  expect(OFFERED.map(extraPriceText)).toEqual([
    '₦5,000 per booking',
    '₦200.50 an hour',
    '₦2,500 a day',
  ]);
  expect(extraPriceText({ price: 0, per: 'day' })).toBe('Free');
  expect(
    extrasText([
      { name: 'Projector', count: 1 },
      { name: 'Chair', count: 4 },
    ]),
  ).toBe('Projector × 1, Chair × 4');
});
