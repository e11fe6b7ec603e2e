import { eq, sql, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking } from '#server/modules/booking/lifecycle/cancelling.ts';
import { releaseHold } from '#server/modules/booking/lifecycle/changes.ts';
import { createHold, releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { bookings, spaces } from '#server/db/schema/schema.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { createRandom } from '#demo/random.ts';
import { openTrack, race, type RaceTrack } from '#tests/setup/storms/booking-race.ts';
import {
  addGuests,
  bookingContext,
  confirmBooking,
  countLiveRanges,
  countOverlaps,
} from '#tests/setup/bookings.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

const CAPACITY = 3;

/** Most attempts lose; the nightly run makes it harder to win. */
const ATTEMPTS = IS_NIGHTLY ? 600 : 240;

/** A server with too many callers answers some with 503, so a small machine gets fewer. */
const CLIENTS = IS_NIGHTLY ? 64 : 16;

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await addGuests(app.database.db, 64);
  await app.add(
    ...[1, 2, 3].map((number) =>
      makeImportedSpace(number, { availability: OFFICE_WEEK, capacity: CAPACITY }),
    ),
  );
});

afterAll(() => app.close());

it('three of two hundred guests who want the same three seats at once get them', async () => {
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
  expect(await countLiveRanges(app.database.db, idOf(3))).toBe(CAPACITY);
  expect(await countOverlaps(app.database.db)).toBe(0);
});

describe('booking over HTTP', () => {
  let database: TestDatabase;
  let track: RaceTrack;

  beforeAll(async () => {
    database = await openTestDatabase();
    track = await openTrack({ database, spaces: 3, capacity: CAPACITY, guests: 64 });
  });

  afterAll(async () => {
    await track.close();
    await database.close();
  });

  it(`${ATTEMPTS} attempts on overlapping hours and days: no overlap, and only 2xx and 409`, async () => {
    const { db } = database;
    const { attempts, payments } = await race(track, {
      attempts: ATTEMPTS,
      clients: CLIENTS,
      spaces: 2,
    });
    expect(Object.keys(attempts).toSorted()).toEqual(['200', '409']);
    expect((attempts[200] ?? 0) + (attempts[409] ?? 0)).toBe(ATTEMPTS);
    expect(Object.keys(payments)).toEqual(['200']);
    expect(await countOverlaps(db)).toBe(0);
    expect(await db.$count(bookings)).toBe(attempts[200]);
    expect(await db.$count(bookings, eq(bookings.status, 'upcoming'))).toBe(payments[200]);
    // Two spaces with three seats each, and three days of ten hours: most attempts must lose.
    expect(payments[200]).toBeGreaterThan(20);
    expect(payments[200]).toBeLessThanOrEqual(180);
  }, 60_000);

  it('may start when another booking ends, on every seat, at once', async () => {
    const requests = ['08:00', '10:00', '12:00', '14:00', '16:00'].flatMap((checkinTime) =>
      Array.from({ length: CAPACITY }, () => checkinTime),
    );
    const requested = { space: 3, startDate: '2026-11-23', unit: 'hours', count: 2 } as const;
    const answers = await Promise.all(
      requests.map((checkinTime, index) =>
        track.initialize(index + 1, { ...requested, checkinTime }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
    expect((await track.initialize(64, { ...requested, checkinTime: '09:45' })).status).toBe(409);
    expect(await countOverlaps(database.db)).toBe(0);
    expect(await countLiveRanges(database.db, idOf(3))).toBe(requests.length);
  });
});

it('holds, payments, cancellations and maintenance at once neither fail nor overlap', async () => {
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
        // Some holds have expired by the time they are next read.
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
