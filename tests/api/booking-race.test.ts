import { eq, sql, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelBooking, confirmBooking, releaseHold } from '#server/modules/booking/changes.ts';
import { createHold, releaseExpiredHolds } from '#server/modules/booking/holds.ts';
import { bookings, spaces } from '#server/db/schema.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { createRandom } from '#server/demo/random.ts';
import { race } from '#tests/setup/booking-race.ts';
import { addGuests, bookingContext, countLive, countOverlaps } from '#tests/setup/bookings.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const CAPACITY = 3;

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await addGuests(app.database.db, 64);
  await app.add(
    ...[1, 2, 3].map((number) =>
      makeSpace(number, { availability: OFFICE_WEEK, capacity: CAPACITY }),
    ),
  );
});

afterAll(() => app.close());

it('two hundred who want the same three seats at once: three get them', async () => {
  const context = bookingContext(app.database.db, app.clock);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      createHold(context, {
        spaceId: idOf(3),
        userId: idOf(1 + (index % 64)),
        startDate: '2026-11-23',
        checkinTime: '09:00',
        duration: { type: 'hours', count: 2 },
        minutes: 15,
      }),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'held')).toHaveLength(CAPACITY);
  expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(200 - CAPACITY);
  expect(await countLive(app.database.db, idOf(3))).toBe(CAPACITY);
  expect(await countOverlaps(app.database.db)).toBe(0);
});

it('a thousand attempts on overlapping hours and days: no overlap, and no other failure', async () => {
  const { db } = app.database;
  await db.delete(bookings);
  const context = bookingContext(db, app.clock);
  const options = { attempts: 1_000, clients: 64, spaces: 2, guests: 64 };
  const { counts, failures } = await race(context, options);
  expect(failures).toEqual([]);
  expect(counts.held + counts.taken).toBe(1_000);
  expect(await countOverlaps(db)).toBe(0);
  expect(await db.$count(bookings)).toBe(counts.held);
  // Three seats of two spaces, three days of ten hours: so few fit that most must lose.
  expect(counts.held).toBeGreaterThan(20);
  expect(counts.held).toBeLessThanOrEqual(180);
});

it('holds, payments, cancellations and tidying at once: none fails, nothing overlaps', async () => {
  const { db } = app.database;
  await db.delete(bookings);
  await db.update(spaces).set({ bookingCount: 0 });
  const context = bookingContext(db, app.clock);
  const guest = async (number: number) => {
    const random = createRandom('guest', number);
    const kinds: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const outcome = await createHold(context, {
        spaceId: idOf(random.int(1, 2)),
        userId: idOf(number),
        startDate: '2026-11-23',
        checkinTime: `${random.int(10, 14)}:00`,
        duration: random.pick([
          { type: 'hours', count: 2 },
          { type: 'days', count: 3 },
        ] as const),
        // Some have run out when they are looked at next.
        minutes: random.pick([0, 15]),
      });
      kinds.push(outcome.kind);
      if (outcome.kind !== 'held') continue;
      const { id, reference } = outcome.booking;
      const work = random.int(1, 4);
      if (work === 1) kinds.push(`${await releaseHold(context, reference)}`);
      if (work === 2) await releaseExpiredHolds(context);
      if (work >= 3) kinds.push(await confirmBooking(context, reference));
      if (work === 4) kinds.push((await cancelBooking(context, { id, userId: idOf(number) })).kind);
    }
    return kinds;
  };
  const kinds = await Promise.all(Array.from({ length: 24 }, (_, index) => guest(index + 1)));
  for (const kind of ['held', 'taken', 'confirmed', 'cancelled']) {
    expect(kinds.flat()).toContain(kind);
  }
  expect(await countOverlaps(db)).toBe(0);
  const paid = await db.$count(bookings, eq(bookings.status, 'upcoming'));
  const [counted] = await db
    .select({ paid: sum(spaces.bookingCount).mapWith(Number) })
    .from(spaces);
  expect(counted?.paid).toBe(paid);
  await releaseExpiredHolds(context);
  expect(await releaseExpiredHolds(context)).toBe(0);
  const { rows } = await db.execute(sql`
    select 1 from booking_slots s join bookings b on b.id = s.booking_id
    where s.live <> (b.status in ('held', 'upcoming'))`);
  expect(rows).toEqual([]);
});
