import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, instantOf } from '#contract/rules/lagos-time.ts';
import { deal, type TakenSlot } from './dealing.ts';

const DATE = '2026-11-23';
const HOURS = Array.from({ length: 25 }, (_, time) =>
  time === 24 ? instantOf(DATE, '24:00') : instantOf(DATE, clockOf(60 * time)),
);
const hour = (time: number): Date => HOURS[time] ?? new Date(Number.NaN);
const span = (from: number, to: number) => ({ start: hour(from), end: hour(to) });
const slot = (name: number, seat: number, from: number, to: number): TakenSlot => ({
  bookingId: String(name),
  stretch: 1,
  seat,
  ...span(from, to),
});
const before = hour(0);

describe('deal', () => {
  it('gives the lowest free seat and moves nobody without need', () => {
    const taken = [slot(1, 1, 9, 12), slot(2, 3, 9, 12)];
    expect(deal(taken, [span(10, 11), span(12, 13)], 3, before)).toEqual({
      moves: [],
      seats: [2, 1],
    });
  });

  it('moves others where only that makes room', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 11, 12)];
    const dealt = deal(taken, [span(9, 12)], 2, before);
    expect(dealt).toEqual({ moves: [{ ...taken[1], seat: 1 }], seats: [2] });
  });

  it('moves nobody who has begun', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 9, 12)];
    expect(deal(taken, [span(10, 12)], 2, hour(9))).toEqual({ moves: [], seats: [1] });
  });

  it('refuses where at some moment all seats are taken', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 9, 12)];
    expect(deal(taken, [span(8, 10)], 2, before)).toBeUndefined();
    expect(deal(taken, [span(8, 9), span(10, 12)], 2, before)).toBeDefined();
  });

  it('counts those who sit on seats that the space has lost', () => {
    const taken = [slot(1, 4, 9, 12), slot(2, 5, 9, 12)];
    expect(deal(taken, [span(10, 11)], 2, before)).toBeUndefined();
    expect(deal(taken, [span(10, 11)], 3, before)).toEqual({ moves: [], seats: [1] });
  });

  it('refuses a late one that begun ones leave no single seat for', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 10, 12)];
    expect(deal(taken, [span(9, 12)], 2, hour(11))).toBeUndefined();
  });

  it('finds seats whenever there are any, and keeps all apart, as the day goes on', () => {
    const wish = fc.record({ from: fc.nat(15), length: fc.integer({ min: 1, max: 8 }) });
    const step = fc.record({ wish, gone: fc.option(fc.nat(12)), passes: fc.nat(1) });
    const property = fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 30 }),
      (seats, steps) => {
        let taken: TakenSlot[] = [];
        let now = 0;
        for (const [index, { wish: wanted, gone, passes }] of steps.entries()) {
          now = Math.min(12, now + passes);
          if (gone !== null) taken.splice(gone, 1);
          const from = Math.max(now + 1, wanted.from);
          const to = Math.min(24, from + wanted.length);
          const busyAt = (time: number) =>
            taken.filter(({ start, end }) => start <= hour(time) && hour(time) < end).length;
          const hours = Array.from({ length: to - from }, (_, offset) => from + offset);
          const fits = hours.every((time) => busyAt(time) < seats);
          const dealt = deal(taken, [span(from, to)], seats, hour(now));
          expect(dealt !== undefined).toBe(fits);
          if (dealt === undefined) continue;
          const moved = new Map(dealt.moves.map((move) => [move.bookingId, move.seat]));
          const begun = taken.filter(({ start }) => start <= hour(now));
          expect(begun.filter(({ bookingId }) => moved.has(bookingId))).toEqual([]);
          taken = taken.map((one) => ({ ...one, seat: moved.get(one.bookingId) ?? one.seat }));
          taken.push(slot(index, dealt.seats[0] ?? 0, from, to));
          for (let time = 0; time < 24; time += 1) {
            const used = taken
              .filter(({ start, end }) => start <= hour(time) && hour(time) < end)
              .map(({ seat }) => seat);
            expect(new Set(used).size).toBe(used.length);
            expect(used.every((seat) => seat >= 1 && seat <= seats)).toBe(true);
          }
        }
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});
