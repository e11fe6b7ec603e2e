import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { clockOf } from '#contract/time/lagos-time.ts';
import { createRandom } from '#demo/random.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { openTrack, type RaceTrack } from '#tests/setup/storms/booking-race.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

/** A server with too many callers answers some with 503, so a small machine gets fewer. */
const CLIENTS = IS_NIGHTLY ? 64 : 16;
const CAPACITY = 2;
const SPACES = 4;
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'];

let database: TestDatabase;
let track: RaceTrack;

beforeAll(async () => {
  database = await openTestDatabase();
  track = await openTrack({ database, spaces: SPACES, capacity: CAPACITY, guests: CLIENTS });
});

afterAll(async () => {
  await track.close();
  await database.close();
});

const actions = () => (IS_NIGHTLY ? (database.kind === 'postgres' ? 10_000 : 2_000) : 240);

it('moves, cancellations and new bookings at once: no overlap, no booking without a seat, no 5xx, and every kobo accounted for', async () => {
  const statuses: Record<string, number> = {};
  let left = actions();
  const client = async (guest: number) => {
    const random = createRandom('reschedule', guest);
    const time = () => ({
      startDate: random.pick(DATES),
      checkinTime: clockOf(8 * 60 + 15 * random.int(0, 27)),
      durationType: 'hours' as const,
      duration: random.int(1, 3),
    });
    const send = async <T>(name: string, path: string, body?: object) => {
      const answer = await track.send<T>(guest, 'POST', path, body);
      const key = `${name} ${answer.status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      return answer;
    };
    const payFor = async (reference: string | undefined, naira: number | undefined) => {
      if (reference === undefined || naira === undefined) return;
      const status = await track.pay(reference, Math.round(naira * 100));
      const key = `pay ${status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
    };
    const book = async () => {
      const { startDate, checkinTime, duration } = time();
      const space = idOf(random.int(1, SPACES));
      const { body } = await send<{ data?: { reference: string; amount: number } }>(
        'book',
        `/booking/initialize/${space}`,
        { startDate, checkinTime, durationPerHour: duration },
      );
      if (random.int(0, 4) > 0) await payFor(body.data?.reference, body.data?.amount);
    };
    const bookWithCredit = async () => {
      const space = idOf(random.int(1, SPACES));
      const path = `/booking/credit/initialize/${space}`;
      const { body } = await send<{ data?: { payment?: { reference: string; amount: number } } }>(
        'credit',
        path,
        time(),
      );
      const payment = body.data?.payment;
      if (random.int(0, 2) > 0) await payFor(payment?.reference, payment?.amount);
    };
    const move = async ({ id }: UserBooking) => {
      const to = time();
      const quote = await send<{ data?: MoveQuote }>('quote', `/booking/${id}/move/quote`, to);
      if (quote.body.data === undefined) return;
      const { amount, toPay, credit } = quote.body.data;
      const useCredit = credit >= toPay && random.int(0, 1) === 1;
      const { body } = await send<{ data?: Moved }>('move', `/booking/${id}/move`, {
        ...to,
        amount,
        useCredit,
      });
      const payment = body.data?.payment;
      if (random.int(0, 4) > 0) await payFor(payment?.reference, payment?.amount);
    };
    while (left > 0) {
      left -= 1;
      const { body } = await track.send<{ data: UserBooking[] }>(guest, 'GET', '/users/booking');
      const upcoming = body.data.filter(({ state }) => state === 'upcoming');
      const action = upcoming.length === 0 ? 0 : random.int(0, 9);
      if (action < 2) await book();
      else if (action === 2) await bookWithCredit();
      else if (action < 8) await move(random.pick(upcoming));
      else {
        const target = random.pick(['', '?refundTo=credit']);
        await send('cancel', `/booking/${random.pick(upcoming).id}/cancel${target}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index + 1)));
  const failed = Object.keys(statuses).filter((key) => !/ (200|400|402|409|410)$/.test(key));
  expect(failed).toEqual([]);
  expect(statuses['move 200']).toBeGreaterThan(5);
  expect(statuses['cancel 200']).toBeGreaterThan(3);
  expect(await countOverlaps(database.db)).toBe(0);
  expect(await findContradictions(database.db, new Date('2026-11-20T12:00:00Z'))).toEqual([]);
}, 600_000);
