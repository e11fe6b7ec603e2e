import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { StartedSeries } from '#contract/bookings/series.ts';
import { createRandom } from '#demo/random.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { seriesBody } from '#tests/setup/changes/series.ts';
import { openTrack, type RaceTrack } from '#tests/setup/storms/booking-race.ts';

/** A server with too many callers answers some with 503, so a small machine gets fewer. */
const CLIENTS = IS_NIGHTLY ? 32 : 10;
const ACTIONS = IS_NIGHTLY ? 1_000 : 150;

/** Each reading is a millisecond later. */
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
  track = await openTrack({ database, spaces: 1, capacity: 2, guests: CLIENTS, clock });
});

afterAll(async () => {
  await track.close();
  await database.close();
});

/** Series whose bookings aren't all held, paid or over together. */
async function findTornSeries(): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select s.id from booking_series s join bookings b on b.series_id = s.id
    group by s.id
    having count(*) <> s.count
      or count(distinct case when b.status in ('upcoming', 'cancelled', 'refunded')
        then 'paid' else b.status end) > 1`);
  return rows.map(({ id }) => id);
}

/** Charges of which more was refunded, or is left in escrow, than arrived. */
async function findOverdrawn(): Promise<string[]> {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select c.reference from payments c
    join payments p on p.charge_reference = c.reference
    group by c.reference, c.paid_kobo
    having sum(p.amount_kobo) <> c.paid_kobo or sum(coalesce((
      select sum(r.amount_kobo) from refunds r where r.payment_reference = p.reference), 0))
        > c.paid_kobo`);
  return rows.map(({ reference }) => reference);
}

async function runClients(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let left = ACTIONS;
  const client = async (guest: number) => {
    const random = createRandom('series', guest);
    const send = async <T>(name: string, path: string, body?: object) => {
      const answer = await track.send<T>(guest, 'POST', path, body);
      const key = `${name} ${answer.status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      return answer.body;
    };
    while (left > 0) {
      left -= 1;
      const action = random.int(0, 9);
      const first = random.pick(['2026-11-24', '2026-12-01', '2026-12-08']);
      const checkinTime = random.pick(['09:00', '10:00', '11:00']);
      const mine = await track.send<{ data: UserBooking[] }>(guest, 'GET', '/users/booking');
      const upcoming = mine.body.data.filter(({ state }) => state === 'upcoming');
      if (action < 5 || upcoming.length === 0) {
        const body = seriesBody({ first, checkinTime, count: random.int(2, 5) });
        const { data } = await send<{ data?: StartedSeries }>(
          'series',
          `/booking/series/initialize/${idOf(1)}`,
          { ...body, everyWeeks: 1 },
        );
        if (data?.payment === undefined || random.int(0, 3) === 0) continue;
        await track.pay(data.reference, Math.round(data.payment.amount * 100));
      } else if (action === 5) {
        await send('single', `/booking/initialize/${idOf(1)}`, {
          startDate: first,
          checkinTime,
          durationPerHour: 2,
        });
      } else {
        const { id } = random.pick(upcoming);
        if (action === 6) await send('cancel', `/booking/${id}/cancel`);
        else if (action < 9) await send('cancel-following', `/booking/${id}/cancel-following`);
        else {
          const to = { startDate: first, checkinTime: random.pick(['13:00', '14:00']) };
          await send('move-following', `/booking/${id}/move-following`, to);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index + 1)));
  return statuses;
}

it('overlapping series of many guests at once: all or none of each is booked, nothing overlaps, and no charge is refunded twice', async () => {
  const statuses = await runClients();
  const failed = Object.keys(statuses).filter((key) => !/ (200|400|404|409)$/.test(key));
  expect(failed).toEqual([]);
  expect(statuses['series 200']).toBeGreaterThan(5);
  expect(statuses['series 409']).toBeGreaterThan(5);
  expect(await countOverlaps(database.db)).toBe(0);
  expect(await findTornSeries()).toEqual([]);
  expect(await findOverdrawn()).toEqual([]);
  clock.now += 60 * 60_000;
  const context = bookingContext(database.db, clock);
  await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(context)));
  expect(await findTornSeries()).toEqual([]);
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
}, 600_000);
