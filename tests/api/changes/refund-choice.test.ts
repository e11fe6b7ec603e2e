import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { jobs, refunds } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import {
  CANCEL_PRICE,
  CANCEL_VOUCHER,
  type HostCancelApp,
  openHostCancelApp,
} from '#tests/setup/changes/host-cancel.ts';

let test: HostCancelApp;
let token: string;
let guest = 0;

beforeAll(async () => {
  test = await openHostCancelApp();
});

beforeEach(async () => {
  const { app } = test;
  app.clock.time = FRIDAY;
  await app.database.db.delete(jobs);
  app.provider.paidBack.length = 0;
  guest = (guest % 9) + 1;
  token = await app.token(guest);
});

afterAll(async () => {
  const { app } = test;
  expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
  await app.close();
});

/** Books, and has the host cancel. */
async function cancelled(): Promise<UserBooking> {
  const booking = await test.booked(token);
  await test.cancelled(booking, { keepClosed: false });
  return booking;
}

const choose = async ({ id }: UserBooking, to: unknown, as = token) => {
  const answer = await test.app.post(`/booking/${id}/refund`, { to }, { token: as });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; message: string; data?: { credited: number } }>(),
  };
};

const mine = async ({ id }: UserBooking) =>
  (await test.app.mine(token)).find((booking) => booking.id === id);

const credit = () => test.app.credit(token);

describe('the refund of a booking that its host cancelled', () => {
  it('waits half an hour for the guest’s choice, then is sent', async () => {
    const { app } = test;
    const booking = await cancelled();
    const until = new Date(FRIDAY.getTime() + 30 * MINUTE).toISOString();
    expect(await mine(booking)).toMatchObject({
      money: { state: 'refund-due', refund: CANCEL_PRICE },
      hostCancellation: { choice: { until, amount: CANCEL_PRICE } },
    });
    const [mail] = (await app.runJobs()).filter(({ subject }) => subject.includes('had to cancel'));
    expect(mail?.text).toContain('you can take credit instead');
    expect(mail?.text).toContain('Refund: credit now (₦4,501.50, in seconds)');
    expect(mail?.text).toContain('Refund: back to my card or bank');
    app.wait(29 * MINUTE);
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
    app.wait(MINUTE);
    expect((await mine(booking))?.hostCancellation).not.toHaveProperty('choice');
    expect((await choose(booking, 'credit')).code).toBe('REFUND_DECIDED');
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(1);
    expect((await choose(booking, 'credit')).code).toBe('REFUND_DECIDED');
    expect(await choose(booking, 'source')).toMatchObject({ status: 200, data: { credited: 0 } });
  });

  it('becomes credit at once, and repeats change nothing', async () => {
    const { app } = test;
    const before = (await credit()).balance;
    const booking = await cancelled();
    const reply = {
      status: 200,
      message: '₦4,501.50 is in your credit now.',
      data: { credited: CANCEL_PRICE },
    };
    expect(await choose(booking, 'credit')).toEqual(reply);
    expect(await choose(booking, 'credit')).toEqual(reply);
    expect(await choose(booking, 'source')).toMatchObject({ status: 409, code: 'REFUND_DECIDED' });
    const own = await mine(booking);
    expect(own).toMatchObject({
      state: 'refunded',
      money: { state: 'refunded', refund: CANCEL_PRICE, credited: CANCEL_PRICE },
    });
    expect(own?.hostCancellation).not.toHaveProperty('choice');
    const { balance, entries } = await credit();
    expect(balance).toBe(before + CANCEL_PRICE + CANCEL_VOUCHER);
    expect(entries.find(({ amount }) => amount === CANCEL_PRICE)).toMatchObject({
      kind: 'refund',
      booking: { bookingId: booking.bookingId },
    });
    app.wait(60 * MINUTE);
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
    const mails = await app.mailsTo(`guest${guest}@example.com`);
    expect(mails.filter(({ subject }) => subject.startsWith('Refund sent'))).toEqual([]);
  });

  it('is sent at once if the guest wants that, once', async () => {
    const { app } = test;
    const booking = await cancelled();
    expect(await choose(booking, 'source')).toEqual({
      status: 200,
      message: 'We’re sending your refund back to your card or bank.',
      data: { credited: 0 },
    });
    expect((await mine(booking))?.hostCancellation).not.toHaveProperty('choice');
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(1);
    expect((await choose(booking, 'credit')).code).toBe('REFUND_DECIDED');
    app.wait(31 * MINUTE);
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(1);
  });

  it('either is sent or becomes credit, when both happen at the same time', async () => {
    const { app } = test;
    const { db } = app.database;
    for (let round = 0; round < 6; round += 1) {
      app.clock.time = FRIDAY;
      app.provider.paidBack.length = 0;
      const booking = await cancelled();
      const [refund] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentReference, booking.reference));
      const choices = ['credit', 'source', 'credit', 'source'].map((to) => choose(booking, to));
      await Promise.all([...choices, app.runJobs()]);
      app.wait(31 * MINUTE);
      await Promise.all([app.runJobs(), choose(booking, 'credit'), app.runJobs()]);
      await app.runJobs();
      const [after] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.reference, refund?.reference ?? ''));
      const isCredit = after?.status === 'credited';
      expect(app.provider.paidBack).toHaveLength(isCredit ? 0 : 1);
      expect(await findContradictions(db, app.clock.time)).toEqual([]);
    }
  });

  it('isn’t sent by a job that comes too early', async () => {
    const { app } = test;
    const booking = await cancelled();
    await app.database.db.update(jobs).set({ runAt: app.clock.time });
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
    expect((await choose(booking, 'credit')).status).toBe(200);
  });

  it('is decided only by its guest, and only after a cancellation by the host', async () => {
    const booking = await cancelled();
    const stranger = await test.app.token((guest % 9) + 1);
    expect((await choose(booking, 'credit', stranger)).code).toBe('BOOKING_NOT_FOUND');
    expect((await choose(booking, 'credit', test.host)).status).toBe(403);
    expect((await choose(booking, 'cash')).code).toBe('INVALID_INPUT');
    expect((await choose({ ...booking, id: idOf(77) }, 'credit')).code).toBe('BOOKING_NOT_FOUND');
    const own = await test.booked(token, { checkinTime: '13:00' });
    expect((await choose(own, 'credit')).code).toBe('BOOKING_NOT_FOUND');
    await test.app.cancel(token, own.id);
    expect((await choose(own, 'credit')).code).toBe('BOOKING_NOT_FOUND');
  });
});
