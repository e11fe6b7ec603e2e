import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRank, rankScore } from './rank.ts';

type Ranked = Parameters<typeof compareRank>[0];

const space = (id: string, facts: Partial<Ranked> = {}): Ranked => ({
  id,
  bookingCount: 0,
  ...facts,
});

const order = (...spaces: Ranked[]) => spaces.toSorted(compareRank).map(({ id }) => id);

describe('rankScore', () => {
  it('scores a space without reviews at 3.8 stars', () => {
    expect(rankScore(undefined)).toBeCloseTo(3.8);
  });

  it('raises the score to 3.9 for a single five-star review, and no further', () => {
    expect(rankScore({ average: 5, count: 1 })).toBeCloseTo(3.933, 2);
  });
});

describe('compareRank', () => {
  it('ranks many good reviews above a single five-star review [S2.24]', () => {
    const single = space('single', { rating: { average: 5, count: 1 } });
    const many = space('many', { rating: { average: 4.8, count: 40 } });
    expect(order(single, many)).toEqual(['many', 'single']);
  });

  it('ranks a space without reviews above one with many bad reviews', () => {
    const disliked = space('disliked', { rating: { average: 2.1, count: 30 } });
    expect(order(disliked, space('unknown'))).toEqual(['unknown', 'disliked']);
  });

  it('orders by featured, then bookings, then ID [S9.4]', () => {
    const featured = space('z-featured', { featured: true });
    const booked = space('y-booked', { bookingCount: 9 });
    expect(order(space('b'), booked, space('a'), featured)).toEqual([
      'z-featured',
      'y-booked',
      'a',
      'b',
    ]);
  });

  it('returns the same order whatever the order of the input', () => {
    const anySpace = fc.record({
      id: fc.string({ minLength: 1 }),
      bookingCount: fc.nat(5),
      featured: fc.boolean(),
      rating: fc.record({ average: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.nat(50) }),
    });
    const list = fc.uniqueArray(anySpace, { selector: ({ id }) => id });
    fc.assert(
      fc.property(list, (spaces) => {
        expect(order(...spaces.toReversed())).toEqual(order(...spaces));
      }),
    );
  });
});
