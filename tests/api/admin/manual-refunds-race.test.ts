import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { createRandom } from '#demo/random.ts';
import type { ServerApp } from '#server/app.ts';
import { manualRefunds, refunds } from '#server/db/schema/schema.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { FRIDAY, HOST_ID } from '#tests/setup/booking-app.ts';
import { HOUR } from '#tests/setup/accounts.ts';
import { openRefundApp, REFUND_REASON, type RefundApp } from '#tests/setup/money/manual-refunds.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { allAtOnce } from '#tests/setup/storms/all-at-once.ts';

const ROUNDS = IS_NIGHTLY ? 60 : 8;

let test: RefundApp;
/** Another server of the same database. */
let second: ServerApp;

beforeAll(async () => {
  test = await openRefundApp({ refundLimitKobo: 10_000_000 });
  const { database, clock, provider } = test.app;
  second = await openAppOver(database, clock, {
    rateLimit: false,
    cards: provider,
    refundLimitKobo: 10_000_000,
  });
});

afterAll(async () => {
  await second.server.close();
  await test.close();
});

/** Refunds as the other admin, at the second server. */
const refundThere = ({ reference }: UserBooking, amount: number, id: string, token: string) =>
  postTo(
    second,
    `/admin/payments/${reference}/refunds`,
    { id, amount, reason: REFUND_REASON },
    token,
  );

/** Books three hours on Monday for guest 1. */
async function bookRound(round: number): Promise<UserBooking> {
  const { app, bookingOf } = test;
  const token = await app.token(1);
  const day = new Date(FRIDAY.getTime() + 3 * 24 * HOUR).toISOString().slice(0, 10);
  const { reference } = await app.book(token, {
    startDate: day,
    checkinTime: `${String(9 + 3 * (round % 3)).padStart(2, '0')}:00`,
    space: round % 2 === 0 ? 1 : 4,
  });
  return bookingOf(token, reference);
}

it('never refunds more than was paid when admins, guest and host act at once', async () => {
  const { app, refund } = test;
  const { db } = app.database;
  const [guest, host] = [await app.token(1), await app.token(HOST_ID)];
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.time = FRIDAY;
    const booking = await bookRound(round);
    // Too late for a refund in odd rounds, so that a cancelled booking can be refunded by hand.
    const hoursBefore = round % 2 === 0 ? 48 : 1;
    app.clock.time = new Date(new Date(booking.startsAt).getTime() - hoursBefore * HOUR);
    // The sessions of admins end soon.
    const token = await app.memberToken('admin', 'admin@rooms.ng');
    const other = await app.memberToken('admin', 'other@rooms.ng');
    const id = randomUUID();
    const actions = {
      'guest cancels': () => app.cancel(guest, booking.id),
      'admin refunds': () => refund(booking, { id, token, amount: 3_000 }),
      'admin refunds again': () => refund(booking, { id, token, amount: 3_000 }),
      'other admin refunds': () => refundThere(booking, 3_000, randomUUID(), other),
      'other admin refunds less': () => refundThere(booking, 1_000, randomUUID(), other),
      'host cancels': () =>
        app.post(
          `/host/bookings/${booking.bookingId}/cancel`,
          { reason: 'no-power', keepClosed: false, voucher: 0 },
          { token: host },
        ),
    };
    const statuses = await allAtOnce(actions, createRandom('manual-refunds', round));
    expect(
      Object.values(statuses).filter((status) => ![200, 400, 404, 409].includes(status)),
    ).toEqual([]);
    // Again, once the booking is cancelled in any case.
    await app.cancel(guest, booking.id);
    await Promise.all([
      refund(booking, { token, amount: 1_500 }),
      refundThere(booking, 1_500, randomUUID(), other),
    ]);
    const [sum] = await db
      .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)::float8`.mapWith(Number) })
      .from(refunds)
      .where(eq(refunds.paymentReference, booking.reference));
    expect(sum?.kobo).toBeLessThanOrEqual(booking.amount * 100);
    const byHand = await db
      .select()
      .from(manualRefunds)
      .where(eq(manualRefunds.bookingId, booking.id));
    expect(byHand.filter((row) => row.id === id).length).toBeLessThanOrEqual(1);
    // Only a booking that was cancelled too late can be refunded by hand.
    expect(byHand.length > 0 && hoursBefore > 24).toBe(false);
    expect(sum?.kobo).toBeGreaterThan(0);
    await app.runJobs();
  }
  const paidBack = app.provider.paidBack.map(({ refundReference }) => refundReference);
  expect(new Set(paidBack).size).toBe(paidBack.length);
});
