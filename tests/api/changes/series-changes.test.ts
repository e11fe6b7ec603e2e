import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Balance } from '#contract/payments/host-money.ts';
import { REFUND_CHOICE_MINUTES } from '#contract/payments/refund-choice.ts';
import { bookings, bookingSeries, jobs } from '#server/db/schema/schema.ts';
import { closeSpaceBookings } from '#server/modules/booking/lifecycle/account-deletion.ts';
import {
  BOOKING_MAINTENANCE,
  enqueueBookingMaintenance,
} from '#server/modules/booking/lifecycle/maintenance.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countLiveRanges } from '#tests/setup/bookings.ts';
import { openSeriesApp, SERIES_PRICE, type SeriesApp } from '#tests/setup/changes/series.ts';

const KOBO = SERIES_PRICE * 100;

let app: BookingApp;
let series: SeriesApp;
let ada: string;
let bola: string;
let host: string;

beforeAll(async () => {
  series = await openSeriesApp();
  ({ app } = series);
  [ada, bola] = [await app.token(1), await app.token(2)];
  host = await app.token(OTHER_HOST);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  app.provider.paidBack.length = 0;
  for (const table of [bookings, bookingSeries, jobs]) await app.database.db.delete(table);
});

afterAll(async () => {
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  await app.close();
});

const statesOf = async (token: string) => (await series.ofSeries(token)).map(({ state }) => state);

/** Reads a member of a list that has to be there. */
function at(list: readonly UserBooking[], index: number): UserBooking {
  const booking = list[index];
  if (booking === undefined) throw new Error(`There are only ${list.length} bookings.`);
  return booking;
}

/** What was refunded of each charge, in kobo. */
function refundedOf(reference: string): number {
  return app.provider.paidBack
    .filter(({ chargeReference }) => chargeReference === reference)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}

async function maintain(): Promise<void> {
  await app.database.db.delete(jobs).where(eq(jobs.kind, BOOKING_MAINTENANCE));
  await enqueueBookingMaintenance(app.database.db, randomBytes, app.clock.time);
  await app.runJobs();
}

describe('cancelling', () => {
  it('one booking refunds its part of the one charge, and the others stay', async () => {
    const booked = await series.booked(ada);
    const { reference } = at(booked, 0);
    const answer = await app.cancel(ada, at(booked, 2).id);
    expect(answer.json()).toMatchObject({ data: { refund: SERIES_PRICE } });
    await app.runJobs();
    expect(app.provider.paidBack).toMatchObject([{ chargeReference: reference, amountKobo: KOBO }]);
    expect(await statesOf(ada)).toEqual(
      booked.map((_, index) => (index === 2 ? 'refunded' : 'upcoming')),
    );
    // A webhook about the charge finds the refunds of its shares.
    await app.payments.settle(reference);
    expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  });

  it('a booking and those after it, each by its own rule, and a repeat cancels nothing more', async () => {
    const booked = await series.booked(ada);
    const { reference } = at(booked, 0);
    await app.cancel(ada, at(booked, 5).id);
    // Less than 24 hours before the third.
    app.clock.time = new Date(new Date(at(booked, 2).startsAt).getTime() - 60 * MINUTE);
    const { data, message } = await series.cancelFollowing(ada, at(booked, 2));
    expect(message).toBe('Your 5 bookings are cancelled.');
    expect(data.cancelled.map(({ bookingId, refund }) => [bookingId, refund])).toEqual(
      [2, 3, 4, 6, 7].map((index) => [at(booked, index).bookingId, index === 2 ? 0 : SERIES_PRICE]),
    );
    expect(data).toMatchObject({ refused: [], refund: 4 * SERIES_PRICE, by: '2026-12-15' });
    const again = await series.cancelFollowing(ada, at(booked, 2));
    expect(again).toMatchObject({
      message: 'These bookings are already cancelled.',
      data: { cancelled: [], refused: [], refund: 0 },
    });
    app.clock.time = new Date(app.clock.time.getTime() + MINUTE);
    const mails = await app.runJobs();
    expect(refundedOf(reference)).toBe(5 * KOBO);
    expect(await countLiveRanges(app.database.db, idOf(4))).toBe(2);
    // One email to each about those five, beside those about the sixth.
    const several = mails.filter(({ subject }) => subject === 'Bookings cancelled: Space 4');
    expect(several.map(({ to }) => to).toSorted()).toEqual([
      'guest1@example.com',
      'host102@example.com',
    ]);
    for (const { text } of several) expect(text.match(/AYE-\S+: .*/g)).toHaveLength(5);
    expect(mails.filter(({ subject }) => subject.startsWith('Booking cancelled'))).toHaveLength(2);
    const toGuest = several.find(({ to }) => to.startsWith('guest'))?.text;
    expect(toGuest).toContain('₦12,004');
    expect(toGuest).toContain('There’s no refund for those that you cancelled less than 24 hours');
  });

  it('several gives the first reply again for the same key', async () => {
    const booked = await series.booked(ada);
    const headers = { 'idempotency-key': 'cancel-series-1' };
    const first = await series.cancelFollowing(ada, at(booked, 4), '', headers);
    expect(first.data.cancelled).toHaveLength(4);
    expect(await series.cancelFollowing(ada, at(booked, 4), '', headers)).toEqual(first);
  });

  it('several is refused for another guest’s booking, a single booking and a begun one', async () => {
    const booked = await series.booked(ada, { count: 3 });
    const notFound = { code: 'BOOKING_NOT_FOUND' };
    expect(await series.cancelFollowing(bola, at(booked, 0))).toMatchObject(notFound);
    await app.book(bola, { space: 4 });
    const [single] = await app.mine(bola);
    expect(await series.cancelFollowing(bola, single ?? { id: '-' })).toMatchObject(notFound);
    app.clock.time = new Date(new Date(at(booked, 1).startsAt).getTime() + MINUTE);
    const { data } = await series.cancelFollowing(ada, at(booked, 1));
    expect(data.cancelled.map(({ bookingId }) => bookingId)).toEqual([at(booked, 2).bookingId]);
    expect(data.refused.map(({ message }) => message)).toEqual([
      'This booking has already started, so it can’t be cancelled.',
    ]);
  });

  it('everything, in any order and by anyone, never refunds more than was charged', async () => {
    const booked = await series.booked(ada);
    const { reference } = at(booked, 0);
    await Promise.all([
      app.cancel(ada, at(booked, 7).id),
      series.cancelFollowing(ada, at(booked, 3)),
      series.cancelFollowing(ada, at(booked, 0)),
      app.cancel(ada, at(booked, 0).id),
    ]);
    await app.runJobs();
    await app.runJobs();
    expect(refundedOf(reference)).toBe(8 * KOBO);
    expect(new Set(await statesOf(ada))).toEqual(new Set(['refunded']));
    expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  });
});

describe('the money of a series', () => {
  it('that a host refunds for one booking leaves the others', async () => {
    const booked = await series.booked(ada);
    const path = `/host/bookings/${at(booked, 1).bookingId}/cancel`;
    // The host has earned nothing yet that a voucher could come from.
    const terms = { reason: 'no-power', keepClosed: false, voucher: 300 };
    expect((await app.post(path, terms, { token: host })).statusCode).toBe(200);
    // The guest could have taken credit until then.
    app.wait(REFUND_CHOICE_MINUTES * MINUTE);
    await app.runJobs();
    expect(refundedOf(at(booked, 0).reference)).toBe(KOBO);
    expect((await statesOf(ada)).filter((state) => state === 'upcoming')).toHaveLength(7);
  });

  it('is earned booking by booking, less a part of the card fee', async () => {
    const { reference } = await series.started(ada, { count: 3 });
    app.provider.pay(reference, 3 * KOBO, { feeKobo: 10_000 });
    await app.payments.settle(reference);
    const booked = await series.ofSeries(ada);
    const money = async () => {
      const answer = await app.call('GET', '/host/money', { token: host });
      return answer.json<{ data: { balance: Balance } }>().data.balance;
    };
    expect((await money()).expected).toBe((3 * KOBO - 10_000) / 100);
    app.clock.time = new Date(new Date(at(booked, 0).endsAt).getTime() + MINUTE);
    await maintain();
    const first = await money();
    expect(first.available).toBeCloseTo((KOBO - 3_333) / 100, 2);
    app.clock.time = new Date(new Date(at(booked, 2).endsAt).getTime() + MINUTE);
    await maintain();
    expect((await money()).available).toBeCloseTo((3 * KOBO - 10_000) / 100, 2);
    expect((await money()).expected).toBe(0);
  });

  it('becomes credit, pays for other bookings and goes back to the one charge', async () => {
    const token = await app.token(3);
    const booked = await series.booked(token);
    const { reference } = at(booked, 0);
    const credit = () => app.credit(token);
    const { data } = await series.cancelFollowing(token, at(booked, 4), '?refundTo=credit');
    expect(data).toMatchObject({ refund: 4 * SERIES_PRICE, credit: 4 * SERIES_PRICE });
    expect(data.by).toBeUndefined();
    expect((await credit()).balance).toBe(4 * SERIES_PRICE);
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);

    // A series of three is paid with it alone.
    const paid = await series.started(token, { count: 3, checkinTime: '14:00', useCredit: true });
    expect(paid).toMatchObject({ credit: 3 * SERIES_PRICE });
    expect(paid.payment).toBeUndefined();
    const verify = await app.call('GET', `/booking/verify?reference=${paid.reference}`);
    expect(verify.statusCode).toBe(200);
    const withCredit = (await series.ofSeries(token)).filter((one) => one.paidWithCredit);
    expect(withCredit.map(({ state }) => state)).toEqual(['upcoming', 'upcoming', 'upcoming']);
    expect((await credit()).balance).toBe(SERIES_PRICE);

    // The account is deleted: what is left goes back to the charge it came from.
    expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
    const mine = await series.ofSeries(token);
    await series.cancelFollowing(token, mine[0] ?? { id: '-' });
    const second = withCredit[0] ?? { id: '-' };
    await series.cancelFollowing(token, second);
    await app.runJobs();
    expect(refundedOf(reference)).toBe(4 * KOBO);
    expect((await credit()).balance).toBe(4 * SERIES_PRICE);
    await app.database.db.transaction((tx) =>
      app.payments.credit.payBack(tx, idOf(3), app.clock.time),
    );
    await app.runJobs();
    expect(refundedOf(reference)).toBe(8 * KOBO);
  });

  it('is paid in part with credit, which returns if the rest isn’t paid', async () => {
    const token = await app.token(4);
    const balance = async () => (await app.credit(token)).balance;
    const [first] = await series.booked(token, { count: 2 });
    await series.cancelFollowing(token, first ?? { id: '-' }, '?refundTo=credit');
    expect(await balance()).toBe(2 * SERIES_PRICE);

    const { credit, payment } = await series.started(token, { count: 4, useCredit: true });
    expect(credit).toBe(2 * SERIES_PRICE);
    expect(payment?.amount).toBe(2 * SERIES_PRICE);
    expect(await balance()).toBe(0);
    app.clock.time = new Date(FRIDAY.getTime() + 16 * MINUTE);
    await maintain();
    expect(await balance()).toBe(2 * SERIES_PRICE);
    // The rest that arrives now doesn't pay for the bookings.
    app.provider.pay(payment?.reference ?? '', 2 * KOBO);
    expect(await app.payments.settle(payment?.reference ?? '')).toMatchObject({ kind: 'returned' });

    const again = await series.started(token, { count: 4, useCredit: true });
    app.provider.pay(again.reference, 2 * KOBO);
    expect(await app.payments.settle(again.reference)).toEqual({ kind: 'settled' });
    const booked = (await series.ofSeries(token)).filter(({ state }) => state === 'upcoming');
    expect(booked.map(({ paidWithCredit = 0 }) => paidWithCredit)).toEqual([
      SERIES_PRICE,
      SERIES_PRICE,
      0,
      0,
    ]);
    expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
    const { data } = await series.cancelFollowing(token, at(booked, 0));
    expect(data).toMatchObject({ refund: 4 * SERIES_PRICE, credit: 2 * SERIES_PRICE });
    await app.runJobs();
    expect(refundedOf(again.reference)).toBe(2 * KOBO);
    expect((await series.start(await app.token(5), { useCredit: true })).json()).toMatchObject({
      code: 'CREDIT_TOO_LOW',
    });
  });

  it('is sent back for all bookings when the host’s listing is deleted, also if it arrives then', async () => {
    const booked = await series.booked(ada);
    const held = await series.started(bola, { checkinTime: '14:00' });
    await app.database.db.transaction(async (tx) => {
      const context = { random: randomBytes, payments: app.payments };
      await closeSpaceBookings(context, tx, idOf(4), app.clock.time);
      await tx.execute(sql`update spaces set listing_status = 'deleted' where id = ${idOf(4)}`);
    });
    app.provider.pay(held.reference, 8 * KOBO);
    expect(await app.payments.settle(held.reference)).toMatchObject({ kind: 'returned' });
    await app.runJobs();
    await app.database.db.execute(
      sql`update spaces set listing_status = 'active' where id = ${idOf(4)}`,
    );
    expect(refundedOf(at(booked, 0).reference)).toBe(8 * KOBO);
    expect(refundedOf(held.reference)).toBe(8 * KOBO);
  });
});
