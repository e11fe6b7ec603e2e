import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { createRandom } from '#demo/random.ts';
import { bookingExtras, bookings, spaceExtras } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { addExtras, CHAIR, chosen, findOversold, PROJECTOR } from '#tests/setup/extras.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { openTrack, type RaceTrack } from '#tests/setup/storms/booking-race.ts';

const CLIENTS = IS_NIGHTLY ? 32 : 12;
const ROUNDS = IS_NIGHTLY ? 6 : 1;
const ACTIONS = IS_NIGHTLY ? 1_200 : 120;
const SPACES = 2;

const clock = { time: new Date('2026-11-20T12:00:00Z') };
let database: TestDatabase;
/** Two servers of one database. */
let tracks: readonly [RaceTrack, RaceTrack];

beforeAll(async () => {
  database = await openTestDatabase();
  const track = { database, spaces: SPACES, capacity: 6, guests: CLIENTS, clock };
  const first = await openTrack(track);
  tracks = [first, await openTrack({ ...track, isSecond: true })];
  for (let space = 1; space <= SPACES; space += 1) await addExtras(database.db, space);
});

afterAll(async () => {
  for (const track of tracks) await track.close();
  await database.close();
});

const TIMES = ['09:00', '10:00', '11:00', '13:00'];

async function runClients(round: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let left = ACTIONS;
  const client = async (guest: number) => {
    const random = createRandom(`extras ${round}`, guest);
    const track = tracks[guest % 2 === 0 ? 0 : 1];
    const send = async <T>(name: string, path: string, body?: object) => {
      const answer = await track.send<T>(guest, 'POST', path, body);
      const key = `${name} ${answer.status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      return answer;
    };
    const time = () => ({
      startDate: random.pick(['2026-11-23', '2026-11-24']),
      checkinTime: random.pick(TIMES),
    });
    const book = async () => {
      const extras = [
        ...(random.chance(0.6) ? [chosen(PROJECTOR)] : []),
        ...(random.chance(0.6) ? [chosen(CHAIR, random.int(1, 3))] : []),
      ];
      const body = { ...time(), durationPerHour: random.int(1, 3), extras };
      const path = `/booking/initialize/${idOf(random.int(1, SPACES))}`;
      const { data } = (await send<{ data?: StartedBooking }>('book', path, body)).body;
      if (data === undefined || random.chance(0.3)) return;
      await track.pay(data.reference, Math.round(data.amount * 100));
    };
    const move = async ({ id }: UserBooking) => {
      const to = { ...time(), durationType: 'hours', duration: 1 };
      const { data } = (await send<{ data?: MoveQuote }>('quote', `/booking/${id}/move/quote`, to))
        .body;
      if (data?.toPay !== 0) return;
      await send('move', `/booking/${id}/move`, { ...to, amount: data.amount });
    };
    while (left > 0) {
      left -= 1;
      const mine = await track.send<{ data: UserBooking[] }>(guest, 'GET', '/users/booking');
      const upcoming = mine.body.data.filter(({ state }) => state === 'upcoming');
      const action = random.int(0, 9);
      if (action < 6 || upcoming.length === 0) await book();
      else if (action < 8) await send('cancel', `/booking/${random.pick(upcoming).id}/cancel`);
      else await move(random.pick(upcoming));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index + 1)));
  return statuses;
}

it('bookings, payments, cancellations and moves on two servers at once never oversell an extra', async () => {
  const { db } = database;
  const context = bookingContext(db, clock);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const statuses = await runClients(round);
    const failed = Object.keys(statuses).filter((key) => !/ (200|400|409|410)$/.test(key));
    expect(failed).toEqual([]);
    expect(statuses['book 200']).toBeGreaterThan(10);
    expect(statuses['book 409']).toBeGreaterThan(10);
    expect(await findOversold(db)).toEqual([]);
    expect(await countOverlaps(db)).toBe(0);
    clock.time = new Date(clock.time.getTime() + 40 * 60_000);
    await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(context)));
  }
  // Each booking's extras add up to their part of its price.
  const rows = await db
    .select({ id: bookings.id, extrasKobo: bookings.extrasKobo, amount: bookingExtras.amountKobo })
    .from(bookings)
    .leftJoin(bookingExtras, eq(bookingExtras.bookingId, bookings.id));
  const sums = new Map<string, number>();
  for (const { id, amount } of rows) sums.set(id, (sums.get(id) ?? 0) + (amount ?? 0));
  for (const { id, extrasKobo } of rows) expect(extrasKobo ?? 0).toBe(sums.get(id));
  expect(await findContradictions(db, clock.time)).toEqual([]);
}, 600_000);

it('of many guests who want the last one at the same moment one gets it', async () => {
  const { db } = database;
  await db
    .update(spaceExtras)
    .set({ stock: 1 })
    .where(and(eq(spaceExtras.id, CHAIR), eq(spaceExtras.spaceId, idOf(1))));
  const body = {
    startDate: '2026-11-26',
    checkinTime: '09:00',
    durationPerHour: 2,
    extras: [chosen(CHAIR)],
  };
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      tracks[index % 2 === 0 ? 0 : 1].send<{ code?: string }>(
        index + 1,
        'POST',
        `/booking/initialize/${idOf(1)}`,
        body,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(answers.map(({ body: { code } }) => code));
  expect(codes).toEqual(new Set([undefined, 'EXTRA_UNAVAILABLE']));
});
