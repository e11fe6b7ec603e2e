import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Analytics } from '#contract/hosting/host-insight.ts';
import { HOST_ID } from '#tests/setup/booking-app.ts';
import { openRefundApp, type RefundApp } from '#tests/setup/money/manual-refunds.ts';
import { buyPlan } from '#tests/setup/money/plans.ts';

/** Naira: the price of the bookings that are refunded. */
const PRICE = 4_501.5;

let test: RefundApp;

beforeEach(async () => {
  test = await openRefundApp();
});

afterEach(() => test.close());

/** Returns the host's revenue on the day of the bookings, and that of the space. */
async function revenue(host: string): Promise<readonly number[]> {
  const query = 'from=2026-11-20&to=2026-11-20';
  const answer = await test.app.call('GET', `/host/analytics?${query}`, { token: host });
  const { days, spaces } = answer.json<{ data: Analytics }>().data;
  return [days[0]?.revenue ?? 0, spaces[0]?.revenue ?? 0];
}

it('a refund by hand lowers the host’s revenue by what the host bears', async () => {
  const { app, booked, begin, finish, refund } = test;
  const host = await app.token(HOST_ID);
  await buyPlan(app, host, 'premium');
  const first = await booked(1);
  await booked(2);
  expect(await revenue(host)).toEqual([2 * PRICE, 2 * PRICE]);
  begin();
  await refund(first, { amount: 1_000 });
  expect(await revenue(host)).toEqual([2 * PRICE - 1_000, 2 * PRICE - 1_000]);
  await finish();
  await refund(first, { amount: 500 });
  expect(await revenue(host)).toEqual([2 * PRICE - 1_500, 2 * PRICE - 1_500]);
});

it('a refund by hand that waits for a second admin leaves the revenue as it is', async () => {
  const { app, booked, begin, refund } = test;
  const host = await app.token(HOST_ID);
  await buyPlan(app, host, 'premium');
  const booking = await booked(1);
  begin();
  await refund(booking, { amount: 4_400 });
  expect(await revenue(host)).toEqual([PRICE, PRICE]);
});
