import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extraLeft } from './extra-stock.ts';

const MINUTE = 60_000;
const range = (from: number, to: number) => ({
  start: new Date(from * MINUTE),
  end: new Date(to * MINUTE),
});
const use = (from: number, to: number, count: number) => ({ ...range(from, to), count });

describe('extraLeft', () => {
  it('is the stock less the most that are in use at once', () => {
    expect(extraLeft(5, [], [range(0, 60)])).toBe(5);
    expect(extraLeft(5, [use(0, 30, 2), use(30, 60, 3)], [range(0, 60)])).toBe(2);
    expect(extraLeft(5, [use(0, 31, 2), use(30, 60, 3)], [range(0, 60)])).toBe(0);
  });

  it('lets a booking have what another gives back at that minute', () => {
    expect(extraLeft(1, [use(0, 60, 1), use(120, 180, 1)], [range(60, 120)])).toBe(1);
  });

  it('counts the fullest of several days, and what began before them', () => {
    expect(extraLeft(3, [use(90, 130, 2)], [range(0, 60), range(120, 180)])).toBe(1);
  });

  it('is 0 where the stock was lowered below what is in use', () => {
    expect(extraLeft(1, [use(0, 60, 4)], [range(0, 60)])).toBe(0);
  });

  it('is what counting every minute gives', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => ({ from, to: from + length }));
    const uses = fc.array(fc.tuple(span, fc.integer({ min: 1, max: 5 })), { maxLength: 8 });
    fc.assert(
      fc.property(uses, fc.array(span, { minLength: 1, maxLength: 3 }), (all, wanted) => {
        let most = 0;
        for (const { from, to } of wanted) {
          for (let minute = from; minute < to; minute += 1) {
            const inUse = all
              .filter(([one]) => one.from <= minute && one.to > minute)
              .reduce((sum, [, count]) => sum + count, 0);
            most = Math.max(most, inUse);
          }
        }
        const left = extraLeft(
          20,
          all.map(([{ from, to }, count]) => use(from, to, count)),
          wanted.map(({ from, to }) => range(from, to)),
        );
        expect(left).toBe(Math.max(0, 20 - most));
      }),
      { numRuns: 1_000 },
    );
  });
});
