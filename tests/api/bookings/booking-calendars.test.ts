import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, clockOf, instantOf } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { sqlstate } from '#server/db/connection/pg-errors.ts';
import { bookings, bookingSlots, spaces } from '#server/db/schema/schema.ts';
import { takeSeats } from '#server/modules/booking/seats/seats.ts';
import { makeHeldBooking, OFFICE_WEEK, lagosRange } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { bookingContext, countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;
let spacesMade = 0;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

async function newSpace(capacity: number): Promise<string> {
  spacesMade += 1;
  await app.add(makeImportedSpace(spacesMade, { availability: OFFICE_WEEK, capacity }));
  return idOf(spacesMade);
}

const MONDAY = '2026-11-23';
const HELD_UNTIL = new Date('2027-01-01T00:00:00Z');

async function take(spaceId: string, ranges: readonly TimeRange[], now = app.clock.time) {
  const made: string[] = [];
  const make = () => {
    const booking = makeHeldBooking(ranges, { spaceId, heldUntil: HELD_UNTIL });
    made.push(booking.id);
    return booking;
  };
  return {
    outcome: await takeSeats(bookingContext(app.database.db, app.clock), make, ranges, now),
    id: made.at(-1) ?? '',
  };
}

const hour = (from: number, to: number, date = MONDAY) =>
  lagosRange(date, clockOf(60 * from), clockOf(60 * to));

async function giveUp(id: string): Promise<void> {
  await app.database.db
    .update(bookingSlots)
    .set({ live: false })
    .where(eq(bookingSlots.bookingId, id));
}

describe('seats in random calendars', () => {
  const QUARTERS = 40;
  /** Generates quarter hours from 08:00 on one of three days, or several whole days. */
  const requested = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        day: fc.nat(2),
        from: fc.nat(QUARTERS - 2),
        length: fc.integer({ min: 1, max: 16 }),
        days: fc.constant(1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        day: fc.nat(2),
        from: fc.constant(0),
        length: fc.constant(QUARTERS),
        days: fc.integer({ min: 1, max: 3 }),
      }),
    },
  );
  const step = fc.record({ time: requested, cancel: fc.option(fc.nat(20), { freq: 2 }) });

  it('never overlap, and are never refused when reassigning seats would make them fit', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (capacity, steps) => {
        const spaceId = await newSpace(capacity);
        const model = new Map<string, number>();
        const stored: { readonly id: string; readonly cells: readonly string[] }[] = [];
        const change = (cells: readonly string[], by: number) => {
          for (const cell of cells) model.set(cell, (model.get(cell) ?? 0) + by);
        };
        for (const { time: wanted, cancel } of steps) {
          const gone = cancel === null ? undefined : stored[cancel];
          if (gone !== undefined) {
            await giveUp(gone.id);
            change(gone.cells, -1);
            stored.splice(stored.indexOf(gone), 1);
          }
          const to = Math.min(QUARTERS, wanted.from + wanted.length);
          const dates = Array.from({ length: wanted.days }, (_, index) =>
            addDays(MONDAY, wanted.day + index),
          );
          const cells = dates.flatMap((date) =>
            Array.from(
              { length: to - wanted.from },
              (_, index) => `${date} ${wanted.from + index}`,
            ),
          );
          const clock = (quarter: number) => clockOf(8 * 60 + 15 * quarter);
          const ranges = dates.map((date) => lagosRange(date, clock(wanted.from), clock(to)));
          const fits = cells.every((cell) => (model.get(cell) ?? 0) < capacity);
          const { outcome, id } = await take(spaceId, ranges);
          expect(outcome).toBe(fits ? 'taken' : 'full');
          if (!fits) continue;
          change(cells, 1);
          stored.push({ id, cells });
        }
      },
    );
    await fc.assert(property, { numRuns: 40, seed: 20_261_123, endOnFailure: true });
    expect(await countOverlaps(app.database.db)).toBe(0);
  });
});

describe('seats', () => {
  it('are reassigned where cancellations left gaps', async () => {
    const spaceId = await newSpace(2);
    await take(spaceId, [hour(9, 10)]);
    const { id } = await take(spaceId, [hour(9, 11)]);
    await take(spaceId, [hour(11, 12)]);
    await giveUp(id);
    await app.database.db.execute(sql`
      update booking_slots set seat = 2 where space_id = ${spaceId} and live
        and lower(during) = ${instantOf(MONDAY, '11:00').toISOString()}::timestamptz`);
    expect((await take(spaceId, [hour(9, 12)])).outcome).toBe('taken');
    expect((await take(spaceId, [hour(9, 10)])).outcome).toBe('full');
  });

  it('of a booking that has begun do not change', async () => {
    const spaceId = await newSpace(2);
    const seatOf = async (id: string) => {
      const [slot] = await app.database.db
        .select({ seat: bookingSlots.seat })
        .from(bookingSlots)
        .where(eq(bookingSlots.bookingId, id));
      return slot?.seat;
    };
    const first = await take(spaceId, [hour(9, 10)]);
    const begun = await take(spaceId, [hour(9, 13)]);
    const next = await take(spaceId, [hour(13, 15)]);
    await giveUp(first.id);
    expect([await seatOf(begun.id), await seatOf(next.id)]).toEqual([2, 1]);
    const now = instantOf(MONDAY, '09:30');
    // Seat 1 is free until 13:00 and seat 2 from 13:00: only a booking that hasn't begun can be
    // moved.
    expect((await take(spaceId, [hour(10, 15)], now)).outcome).toBe('taken');
    expect([await seatOf(begun.id), await seatOf(next.id)]).toEqual([2, 2]);
  });

  it('that a space has lost are not sold again, even while bookings still use them', async () => {
    const spaceId = await newSpace(3);
    const made = [];
    for (let index = 0; index < 3; index += 1) made.push(await take(spaceId, [hour(9, 12)]));
    await app.database.db.update(spaces).set({ capacity: 2 }).where(eq(spaces.id, spaceId));
    expect((await take(spaceId, [hour(10, 11)])).outcome).toBe('full');
    await giveUp(made[0]?.id ?? '');
    // Two bookings remain, on seats 2 and 3, which is as many as the capacity.
    expect((await take(spaceId, [hour(10, 11)])).outcome).toBe('full');
    await giveUp(made[1]?.id ?? '');
    expect((await take(spaceId, [hour(10, 11)])).outcome).toBe('taken');
    expect((await take(spaceId, [hour(10, 11)])).outcome).toBe('full');
  });
});

describe('the database constraint', () => {
  const insert = async (spaceId: string, seat: number, range: TimeRange, live = true) => {
    const booking = makeHeldBooking([range], { spaceId });
    await app.database.db.insert(bookings).values(booking);
    const during = `[${range.start.toISOString()},${range.end.toISOString()})`;
    const slot = { bookingId: booking.id, rangeIndex: 1, spaceId, seat, during, live };
    await app.database.db.insert(bookingSlots).values(slot);
    return booking.id;
  };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'it was allowed',
      (error: unknown) => sqlstate(error),
    );

  it('refuses a seat twice at the same time, and allows it back to back', async () => {
    const spaceId = await newSpace(2);
    await insert(spaceId, 1, hour(9, 10));
    expect(await failure(insert(spaceId, 1, lagosRange(MONDAY, '09:45', '11:00')))).toBe('23P01');
    await insert(spaceId, 1, hour(10, 11));
    await insert(spaceId, 2, hour(9, 11));
    expect(await countLiveRanges(app.database.db, spaceId)).toBe(3);
  });

  it('refuses to restore a booking whose seat has been taken since', async () => {
    const spaceId = await newSpace(1);
    const id = await insert(spaceId, 1, hour(9, 10), false);
    await insert(spaceId, 1, hour(9, 10));
    const { db } = app.database;
    const again = db.update(bookingSlots).set({ live: true }).where(eq(bookingSlots.bookingId, id));
    expect(await failure(again)).toBe('23P01');
  });

  it('refuses seats beyond the capacity of the space', async () => {
    const spaceId = await newSpace(2);
    expect(await failure(insert(spaceId, 3, hour(9, 10)))).toBe('23514');
    const id = await insert(spaceId, 2, hour(9, 10));
    const { db } = app.database;
    const move = db.update(bookingSlots).set({ seat: 3 }).where(eq(bookingSlots.bookingId, id));
    expect(await failure(move)).toBe('23514');
  });
});
