import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { blockedTimes, spaces } from '#server/db/schema/schema.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { openWaitlistApp, WAITLIST_SPACE } from '#tests/setup/waitlist.ts';

let test: Awaited<ReturnType<typeof openWaitlistApp>>;
let [ada, bola] = ['', ''];

beforeAll(async () => {
  test = await openWaitlistApp();
  [ada, bola] = [await test.app.token(1), await test.app.token(2)];
});

beforeEach(() => test.reset());

afterEach(async () => {
  expect(await countOverlaps(test.app.database.db)).toBe(0);
});

afterAll(async () => {
  expect(await checkLedger(test.app.database.db)).toEqual([]);
  await test.app.close();
});

const pauseListing = () =>
  test.app.database.db
    .update(spaces)
    .set({ listingStatus: 'paused' })
    .where(eq(spaces.id, idOf(WAITLIST_SPACE)));

const block = () =>
  test.app.database.db.insert(blockedTimes).values({
    id: 'k3vmm9p3x8sw2nq6r1tz5yhb4c',
    spaceId: idOf(WAITLIST_SPACE),
    firstDay: '2026-11-23',
    lastDay: '2026-11-23',
    during: '[2026-11-22T23:00:00Z,2026-11-23T23:00:00Z)',
    createdAt: FRIDAY,
  });

/** Starts a booking, lets its hold run out and pays its price. */
async function payLate(isSwept: boolean, meanwhile: () => Promise<unknown>) {
  const { app } = test;
  const { data } = (await test.start(ada)).json<{ data: StartedBooking }>();
  await meanwhile();
  app.wait(20 * MINUTE);
  if (isSwept) await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
  app.provider.pay(data.reference, data.amount * 100);
  const settlement = await app.payments.settle(data.reference);
  const [booking] = await app.mine(ada);
  return { settlement, state: booking?.state };
}

describe.each([
  ['has been noticed', true],
  ['hasn’t been noticed yet', false],
])('a payment after the end of its hold, which %s,', (_, isSwept) => {
  it('confirms the booking if the time is free', async () => {
    expect(await payLate(isSwept, () => Promise.resolve())).toEqual({
      settlement: { kind: 'settled' },
      state: 'upcoming',
    });
  });

  it.each([
    ['the listing was paused', pauseListing, 'host-left'],
    ['the host has blocked the time', block, 'late'],
    ['another guest waits for the time', () => test.joined(bola), 'late'],
  ] as const)('is refunded if %s', async (_reason, meanwhile, reason) => {
    expect(await payLate(isSwept, meanwhile)).toMatchObject({
      settlement: { kind: 'returned', reason },
    });
  });

  it('leaves the time to the guest who waits for it', async () => {
    await payLate(isSwept, () => test.joined(bola));
    expect(await test.states()).toEqual(['offered']);
    await test.pay(bola);
    expect((await test.app.mine(bola))[0]?.state).toBe('upcoming');
  });
});

it('a payment in time confirms the booking of a listing that was paused meanwhile', async () => {
  const { data } = (await test.start(ada)).json<{ data: StartedBooking }>();
  await pauseListing();
  test.app.wait(10 * MINUTE);
  test.app.provider.pay(data.reference, data.amount * 100);
  expect(await test.app.payments.settle(data.reference)).toEqual({ kind: 'settled' });
});
