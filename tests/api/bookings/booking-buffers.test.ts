import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { clockOf } from '#contract/time/lagos-time.ts';
import { createRandom } from '#demo/random.ts';
import { bookings, spaces } from '#server/db/schema/schema.ts';
import { createHold } from '#server/modules/booking/holds/holds.ts';
import { makeRules } from '#tests/factories/price-rules.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { openPricesApp, type PricesApp } from '#tests/setup/price-rules.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let prices: PricesApp;
let ada: string;
let bola: string;
let chidi: string;

beforeAll(async () => {
  prices = await openPricesApp();
  const { app } = prices;
  [ada, bola, chidi] = [await app.token(1), await app.token(2), await app.token(3)];
  await seats(1);
});

afterEach(() => prices.reset());

afterAll(() => prices.app.close());

const seats = (capacity: number) =>
  prices.app.database.db
    .update(spaces)
    .set({ capacity })
    .where(eq(spaces.id, idOf(1)));

const TUESDAY = { startDate: '2026-11-24', checkinTime: '15:00' };
const BUFFERS: SpaceRules = makeRules({ limits: { bufferBefore: 15, bufferAfter: 30 } });

/** Starts a booking of two hours, unless changed. */
const start = (token: string, body: object) =>
  prices.app.post(
    `/booking/initialize/${idOf(1)}`,
    { ...TUESDAY, durationPerHour: 2, ...body },
    { token },
  );

describe('buffers', () => {
  it('keep a seat free before and after a booking, whose own time stays', async () => {
    const { app } = prices;
    await prices.store(BUFFERS);
    await app.book(ada, { ...TUESDAY, checkinTime: '10:00', hours: 2 });
    expect(await app.mine(ada)).toMatchObject([
      { spans: [{ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T11:00:00.000Z' }] },
    ]);
    for (const checkinTime of ['08:30', '12:30', '12:00']) {
      const answer = await start(bola, { checkinTime, durationPerHour: 1 });
      expect([checkinTime, codeOfAnswer(answer)]).toEqual([checkinTime, 'SLOT_TAKEN']);
    }
    const day = await app.call('GET', `/space/${idOf(1)}/availability?date=2026-11-24`);
    const taken = day
      .json<{ data: DayAvailability }>()
      .data.times.filter(({ seatsLeft }) => seatsLeft === 0)
      .map(({ time }) => time);
    expect([taken[0], taken.at(-1)]).toEqual(['09:15', '12:30']);
    expect((await start(bola, { checkinTime: '08:15', durationPerHour: 1 })).statusCode).toBe(200);
    expect((await start(chidi, { checkinTime: '12:45', durationPerHour: 1 })).statusCode).toBe(200);
  });

  it('of a booking stay as they were when they are changed', async () => {
    const { app } = prices;
    await prices.store(BUFFERS);
    await app.book(ada, { ...TUESDAY, checkinTime: '10:00', hours: 2 });
    await prices.store(makeRules());
    expect(codeOfAnswer(await start(bola, { checkinTime: '12:00' }))).toBe('SLOT_TAKEN');
    expect((await start(bola, { checkinTime: '12:30' })).statusCode).toBe(200);
  });

  it('are kept by every seat in a race of random times', async () => {
    const { app } = prices;
    const { db } = app.database;
    await seats(2);
    const random = createRandom(68);
    await prices.store(BUFFERS);
    const context = bookingContext(db, app.clock);
    await Promise.all(
      Array.from({ length: 160 }, (_, index) =>
        createHold(context, {
          spaceId: idOf(1),
          userId: idOf(1 + (index % 9)),
          startDate: '2026-11-24',
          checkinTime: clockOf(8 * 60 + 15 * random.int(0, 36)),
          duration: { type: 'hours', count: 1 },
          minutes: 15,
        }),
      ),
    );
    expect(await countOverlaps(db)).toBe(0);
    const { rows } = await db.execute<{ clashes: number; held: number }>(sql`
      select count(*) filter (where a.reserved && b.reserved)::int as clashes,
        count(distinct a.booking_id)::int as held
      from booking_slots a join booking_slots b
        on a.space_id = b.space_id and a.seat = b.seat and a.booking_id <> b.booking_id
      where a.live and b.live`);
    expect(rows[0]?.clashes).toBe(0);
    expect(rows[0]?.held).toBeGreaterThan(4);
    expect(await db.$count(bookings)).toBeLessThan(20);
  });
});
