import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { createRandom } from '#demo/random.ts';
import { waitlistEntries } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { advanceAllWaitlists } from '#server/modules/booking/waitlist/advance-all.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { openTrack, type RaceTrack } from '#tests/setup/storms/booking-race.ts';
import {
  findQueueJumpers,
  findSkipped,
  findTwiceOffered,
} from '#tests/setup/storms/waitlist-order.ts';

/** A server with too many callers answers some with 503, so a small machine gets fewer. */
const CLIENTS = IS_NIGHTLY ? 32 : 12;
const ROUNDS = IS_NIGHTLY ? 8 : 1;
const ACTIONS = IS_NIGHTLY ? 600 : 140;
const SPACES = 2;

/** Each reading is a millisecond later, so that the rows of a round can be put in order. */
const clock = {
  now: new Date('2026-11-20T12:00:00Z').getTime(),
  get time() {
    this.now += 1;
    return new Date(this.now);
  },
};
let database: TestDatabase;
let track: RaceTrack;

beforeAll(async () => {
  database = await openTestDatabase();
  track = await openTrack({ database, spaces: SPACES, capacity: 1, guests: CLIENTS, clock });
});

afterAll(async () => {
  await track.close();
  await database.close();
});

/** Few times, many of which overlap, so that lines form. */
const TIMES = [
  { checkinTime: '09:00', duration: 3 },
  { checkinTime: '10:00', duration: 1 },
  { checkinTime: '11:00', duration: 4 },
] as const;
const DATES = ['2026-11-23', '2026-11-24'];

async function runClients(round: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let left = ACTIONS;
  const client = async (guest: number) => {
    const random = createRandom(`waitlist ${round}`, guest);
    const time = () => ({ startDate: random.pick(DATES), ...random.pick(TIMES) });
    const send = async <T>(name: string, path: string, body?: object) => {
      const answer = await track.send<T>(guest, 'POST', path, body);
      const key = `${name} ${answer.status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      return answer;
    };
    const book = async (space: string, { startDate, checkinTime, duration }: StartOf) => {
      const { body } = await send<{ data?: { reference: string; amount: number } }>(
        'book',
        `/booking/initialize/${space}`,
        { startDate, checkinTime, durationPerHour: duration },
      );
      if (body.data === undefined || random.int(0, 3) === 0) return;
      await track.pay(body.data.reference, Math.round(body.data.amount * 100));
    };
    const move = async ({ id }: UserBooking) => {
      const to = { ...time(), durationType: 'hours' };
      const quote = await send<{ data?: MoveQuote }>('quote', `/booking/${id}/move/quote`, to);
      const { data } = quote.body;
      if (data?.toPay !== 0) return;
      await send('move', `/booking/${id}/move`, { ...to, amount: data.amount });
    };
    while (left > 0) {
      left -= 1;
      const mine = await track.send<{ data: UserBooking[] }>(guest, 'GET', '/users/booking');
      const upcoming = mine.body.data.filter(({ state }) => state === 'upcoming');
      const line = await track.send<{ data: WaitlistEntry[] }>(guest, 'GET', '/users/waitlist');
      const offer = line.body.data.find((entry) => entry.offer !== undefined);
      const space = idOf(random.int(1, SPACES));
      const action = random.int(0, 9);
      if (offer !== undefined && action < 4) await book(offer.spaceId, offer);
      else if (action < 3) await book(space, time());
      else if (action < 6) {
        await send('join', `/space/${space}/waitlist`, { ...time(), durationType: 'hours' });
      } else if (action === 6 && line.body.data.length > 0) {
        await send('leave', `/waitlist/${random.pick(line.body.data).id}/leave`, {});
      } else if (upcoming.length > 0) {
        const booking = random.pick(upcoming);
        if (action === 9) await move(booking);
        else await send('cancel', `/booking/${booking.id}/cancel`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index + 1)));
  return statuses;
}

type StartOf = Pick<WaitlistEntry, 'startDate' | 'checkinTime' | 'duration'>;

it('bookings, cancellations, moves, joins and payments at once: guests keep their order, nobody is offered a time twice, nothing overlaps', async () => {
  const context = bookingContext(database.db, clock);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const statuses = await runClients(round);
    const failed = Object.keys(statuses).filter((key) => !/ (200|400|402|409|410)$/.test(key));
    expect(failed).toEqual([]);
    expect(statuses['join 200']).toBeGreaterThan(3);
    expect(await findQueueJumpers(database.db)).toEqual([]);
    const before = await database.db.select().from(waitlistEntries);
    expect(before.some(({ offeredAt }) => offeredAt !== null)).toBe(true);
    // No time is free while someone waits for it, so there is nothing left to offer.
    await advanceAllWaitlists(context);
    const offered = (rows: typeof before) => rows.filter(({ offeredAt }) => offeredAt !== null);
    expect(offered(await database.db.select().from(waitlistEntries))).toHaveLength(
      offered(before).length,
    );
    expect(await findSkipped(database.db)).toEqual([]);
    expect(await findTwiceOffered(database.db)).toEqual([]);
    expect(await countOverlaps(database.db)).toBe(0);
    // All holds and offers run out, and the next in line get theirs from several servers at once.
    clock.now += 3 * 60 * 60_000;
    await Promise.all([
      ...[1, 2, 3].map(() => releaseExpiredHolds(context)),
      ...[1, 2, 3].map(() => advanceAllWaitlists(context)),
    ]);
    expect(await findSkipped(database.db)).toEqual([]);
    expect(await findTwiceOffered(database.db)).toEqual([]);
    expect(await countOverlaps(database.db)).toBe(0);
  }
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
}, 600_000);
