import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerApp } from '#server/app.ts';
import { bookings, venues } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { runLinkedStorm } from '#tests/setup/storms/linked-storm.ts';
import { countLinkedOverlaps, openVenuesApp, PLACE, type VenuesApp } from '#tests/setup/venues.ts';

const SLOW = { timeout: 300_000 };
const SEEDS = IS_NIGHTLY ? [1, 2, 3, 4, 5] : [1];
const ATTEMPTS = IS_NIGHTLY ? 1_000 : 180;

describe(
  'bookings of floors and their rooms at two servers, with blocks and calendars',
  SLOW,
  () => {
    it.each(SEEDS)(
      'never overlap, and end without a deadlock or a fault (seed %i)',
      async (seed) => {
        const database = await openTestDatabase();
        const result = await runLinkedStorm({ database, clients: 12, attempts: ATTEMPTS, seed });
        await database.close();
        const { overlaps, linkedOverlaps, oversold, contradictions, deadlocks, statuses } = result;
        expect({ overlaps, linkedOverlaps, deadlocks }).toEqual({
          overlaps: 0,
          linkedOverlaps: 0,
          deadlocks: 0,
        });
        expect([...oversold, ...contradictions]).toEqual([]);
        const unexpected = Object.keys(statuses).filter((key) => !/ (200|400|402|409)$/.test(key));
        expect(unexpected).toEqual([]);
        expect(result.live.floors).toBeGreaterThan(0);
        expect(result.live.rooms).toBeGreaterThan(0);
      },
    );
  },
);

describe('spaces that are linked while they are booked', SLOW, () => {
  let place: VenuesApp;
  /** Another server of the same database. */
  let second: ServerApp;

  beforeAll(async () => {
    place = await openVenuesApp();
    const { database, clock, provider } = place.app;
    second = await openAppOver(database, clock, { rateLimit: false, cards: provider });
  });

  afterAll(async () => {
    await second.server.close();
    await place.close();
  });

  const there = (space: number, token: string) =>
    postTo(
      second,
      `/booking/initialize/${idOf(space)}`,
      { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 2 },
      token,
    );

  it('refuse each other’s times as soon as the link is answered', async () => {
    const { app } = place;
    const { db } = app.database;
    const tokens = await Promise.all([1, 2, 3, 4].map((guest) => app.token(guest)));
    const [ada = '', bola = '', chidi = '', dayo = ''] = tokens;
    for (let round = 0; round < (IS_NIGHTLY ? 60 : 5); round += 1) {
      await db.delete(bookings);
      await db.delete(venues);
      const early = [
        () => app.initialize(ada, { space: PLACE.floor, hours: 2 }),
        () => there(PLACE.roomA, bola),
      ];
      const answers = await Promise.all([
        ...(round % 2 === 0 ? early : early.toReversed()).map((book) => book()),
        place.put(),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      const before = await countLinkedOverlaps(db);
      const late = await Promise.all([
        there(PLACE.roomB, chidi),
        app.initialize(dayo, { space: PLACE.floor, hours: 2 }),
        there(PLACE.roomA, chidi),
      ]);
      expect(late.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(await countLinkedOverlaps(db)).toBe(before);
    }
  });
});
