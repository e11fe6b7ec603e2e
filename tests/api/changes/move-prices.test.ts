import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import type { PriceBand } from '#contract/prices/rules/space-rules.ts';
import { spaceRules } from '#server/db/schema/schema.ts';
import { makeRules } from '#tests/factories/price-rules.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { openPricesApp, type PricesApp } from '#tests/setup/price-rules.ts';

let prices: PricesApp;
let token: string;

beforeAll(async () => {
  prices = await openPricesApp();
  token = await prices.app.token(1);
});

afterEach(async () => {
  const { app } = prices;
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  await prices.reset();
});

afterAll(() => prices.app.close());

/** Space 1 costs ₦1,500.50 an hour, and from 16:00 on ₦1,600. */
const evening: PriceBand = {
  label: 'Evening',
  weekdays: ['Tue', 'Wed'],
  from: '16:00',
  to: '18:00',
  price: { kind: 'amount', amount: 1_600 },
};

const wednesday = (checkinTime: string, duration = 2) => {
  return { startDate: '2026-11-25', checkinTime, durationType: 'hours', duration };
};

const quoteMove = async ({ id }: UserBooking, to: object) =>
  (await prices.app.post(`/booking/${id}/move/quote`, to, { token })).json<{ data: MoveQuote }>()
    .data;

const move = async ({ id }: UserBooking, to: object) =>
  (await prices.app.post(`/booking/${id}/move`, to, { token })).json<{ data: Moved }>().data;

it('a rise that no card can be charged with isn’t asked for, and changes no price', async () => {
  const { app } = prices;
  await prices.store(makeRules({ bands: [evening] }));
  const booking = await app.booked(token, {
    startDate: '2026-11-24',
    checkinTime: '14:00',
    hours: 2,
  });
  // An hour of the evening would cost ₦99.50 more.
  const to = wednesday('15:00');
  expect(await quoteMove(booking, to)).toMatchObject({ paid: 3_001, amount: 3_001, toPay: 0 });
  const moved = await move(booking, { ...to, amount: 3_001 });
  expect(moved).toEqual({ moved: true, toPay: 0, toCredit: 0 });
  expect(await app.mine(token)).toMatchObject([{ startDate: '2026-11-25', amount: 3_001 }]);
  // Another hour costs enough to be charged.
  const longer = await quoteMove(booking, wednesday('15:00', 3));
  expect(longer).toMatchObject({ paid: 3_001, amount: 4_549.65, toPay: 1_548.65 });
});

it('as many hours as before cost the same to the kobo after the rules are gone', async () => {
  const { app } = prices;
  await prices.store(makeRules({ bands: [evening] }));
  const booking = await app.booked(token, { startDate: '2026-11-24', checkinTime: '15:00' });
  expect(booking.amount).toBe(4_700.5);
  await app.database.db.delete(spaceRules);
  const quoted = await quoteMove(booking, wednesday('09:00', 3));
  expect(quoted).toMatchObject({ paid: 4_700.5, amount: 4_700.5, toPay: 0, toCredit: 0 });
});

it('the email of a booking whose hours cost different prices has only their sum', async () => {
  const { app } = prices;
  await prices.store(makeRules({ bands: [evening] }));
  await app.booked(token, { startDate: '2026-11-24', checkinTime: '15:00' });
  const mail = (await app.runJobs()).find(({ subject }) => subject.startsWith('Booking confirmed'));
  expect(mail?.text).toContain('Price: ₦4,700.50 for 3 hours\nTotal paid: ₦4,700.50');
});
