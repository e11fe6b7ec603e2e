import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, instantOf } from '#contract/time/lagos-time.ts';
import { assignSeats, type TakenSlot } from './seat-assignment.ts';

const DATE = '2026-11-23';
const HOURS = Array.from({ length: 25 }, (_, time) =>
  time === 24 ? instantOf(DATE, '24:00') : instantOf(DATE, clockOf(60 * time)),
);
const hour = (time: number): Date => HOURS[time] ?? new Date(Number.NaN);
const range = (from: number, to: number) => ({ start: hour(from), end: hour(to) });
const slot = (name: number, seat: number, from: number, to: number): TakenSlot => ({
  bookingId: String(name),
  rangeIndex: 1,
  seat,
  ...range(from, to),
});
const before = hour(0);

describe('seat assignment', () => {
  it('assigns the lowest free seat and moves no booking without need', () => {
    const taken = [slot(1, 1, 9, 12), slot(2, 3, 9, 12)];
    expect(assignSeats(taken, [range(10, 11), range(12, 13)], 3, before)).toEqual({
      moves: [],
      seats: [2, 1],
    });
  });

  it('moves other bookings if only that makes room', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 11, 12)];
    const assignment = assignSeats(taken, [range(9, 12)], 2, before);
    expect(assignment).toEqual({ moves: [{ ...taken[1], seat: 1 }], seats: [2] });
  });

  it('never moves a booking that has begun', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 9, 12)];
    expect(assignSeats(taken, [range(10, 12)], 2, hour(9))).toEqual({ moves: [], seats: [1] });
  });

  it('refuses if all seats are taken at some moment', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 9, 12)];
    expect(assignSeats(taken, [range(8, 10)], 2, before)).toBeUndefined();
    expect(assignSeats(taken, [range(8, 9), range(10, 12)], 2, before)).toBeDefined();
  });

  it('counts bookings on seats that the space has lost', () => {
    const taken = [slot(1, 4, 9, 12), slot(2, 5, 9, 12)];
    expect(assignSeats(taken, [range(10, 11)], 2, before)).toBeUndefined();
    expect(assignSeats(taken, [range(10, 11)], 3, before)).toEqual({ moves: [], seats: [1] });
  });

  it('refuses a late booking if begun bookings leave no single seat for it', () => {
    const taken = [slot(1, 1, 9, 10), slot(2, 2, 10, 12)];
    expect(assignSeats(taken, [range(9, 12)], 2, hour(11))).toBeUndefined();
  });

  it('finds seats whenever there are any, and never assigns one twice, as the day goes on', () => {
    const requested = fc.record({ from: fc.nat(15), length: fc.integer({ min: 1, max: 8 }) });
    const step = fc.record({ requested, gone: fc.option(fc.nat(12)), passes: fc.nat(1) });
    const property = fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 30 }),
      (seats, steps) => {
        let taken: TakenSlot[] = [];
        let now = 0;
        for (const [index, { requested: wanted, gone, passes }] of steps.entries()) {
          now = Math.min(12, now + passes);
          if (gone !== null) taken.splice(gone, 1);
          const from = Math.max(now + 1, wanted.from);
          const to = Math.min(24, from + wanted.length);
          const busyAt = (time: number) =>
            taken.filter(({ start, end }) => start <= hour(time) && hour(time) < end).length;
          const hours = Array.from({ length: to - from }, (_, offset) => from + offset);
          const fits = hours.every((time) => busyAt(time) < seats);
          const assignment = assignSeats(taken, [range(from, to)], seats, hour(now));
          expect(assignment !== undefined).toBe(fits);
          if (assignment === undefined) continue;
          const moved = new Map(assignment.moves.map((move) => [move.bookingId, move.seat]));
          const begun = taken.filter(({ start }) => start <= hour(now));
          expect(begun.filter(({ bookingId }) => moved.has(bookingId))).toEqual([]);
          taken = taken.map((one) => ({ ...one, seat: moved.get(one.bookingId) ?? one.seat }));
          taken.push(slot(index, assignment.seats[0] ?? 0, from, to));
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
