import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newReference } from '#server/db/new-id.ts';
import { accounts, bookings, spaces } from '#server/db/schema/schema.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import {
  hostAccount,
  payoutAccount,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLiveRanges } from '#tests/setup/bookings.ts';

let app: BookingApp;

beforeEach(async () => {
  app = await openBookingApp();
});

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const leave = (token: string) =>
  app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });

const states = async () => {
  const { startDate, status, refundKobo } = bookings;
  const rows = await app.database.db
    .select({ startDate, status, refundKobo })
    .from(bookings)
    .orderBy(bookings.startDate, bookings.spaceId);
  return rows.map((row) => [row.startDate, row.status, row.refundKobo]);
};

const subjectsTo = (mails: readonly { to: string; subject: string }[], to: string) =>
  mails.flatMap((mail) => (mail.to === to ? [mail.subject] : []));

/** Empties the host's balance as if it had been paid out. */
async function withdrawAll(hostId: string): Promise<void> {
  const { db } = app.database;
  const debit = hostAccount(hostId);
  const reference = newReference(randomBytes);
  const credit = payoutAccount(reference);
  const amountKobo = await readBalance(db, debit);
  const payout = { kind: 'payout', reference, debit, credit, amountKobo } as const;
  await db.transaction((tx) => transfer(tx, randomBytes, payout, app.clock.time));
}

describe('a guest who deletes their account', () => {
  it('gets the refunds that are due; the host is notified and holds are released', async () => {
    const token = await app.memberToken('user', 'eve@example.ng');
    await app.book(token, { startDate: '2026-11-21', checkinTime: '09:00' });
    await app.book(token, { startDate: '2026-11-24' });
    const held = await app.initialize(token, { startDate: '2026-11-25' });
    const { reference: late } = held.json<{ data: { reference: string } }>().data;
    await app.runJobs();
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json()).toMatchObject({ data: { bookings: [{}, {}, {}] } });
    for (const { reference } of await app.mine(token)) {
      expect(exported.body).not.toContain(reference);
    }
    expect((await leave(token)).statusCode).toBe(200);
    expect(await states()).toEqual([
      ['2026-11-21', 'cancelled', 0],
      ['2026-11-24', 'cancelled', 450_150],
      ['2026-11-25', 'expired', null],
    ]);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(0);
    const mails = await app.runJobs();
    expect(app.provider.paidBack.map(({ amountKobo }) => amountKobo)).toEqual([450_150]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array(2).fill(['host101@example.com', 'Booking cancelled: Space 1']),
    );
    expect(await states()).toContainEqual(['2026-11-24', 'refunded', 450_150]);
    // The payment they had begun arrives: seats are free, but the guest's account is gone.
    app.provider.pay(late, 450_150);
    expect(await app.payments.settle(late)).toEqual({ kind: 'returned', reason: 'closed' });
    await app.runJobs();
    expect(await states()).toContainEqual(['2026-11-25', 'refunded', null]);
  });

  it('gets their credit back to the card that it came from', async () => {
    const token = await app.memberToken('user', 'eve@example.ng');
    const { id, reference } = await app.booked(token, { startDate: '2026-11-24' });
    await app.call('POST', `/booking/${id}/cancel?refundTo=credit`, { token });
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
    expect((await leave(token)).statusCode).toBe(200);
    await app.runJobs();
    expect(app.provider.paidBack).toMatchObject([
      { chargeReference: reference, amountKobo: 450_150 },
    ]);
  });
});

describe('a host who deletes their account', () => {
  it('refunds every upcoming booking, however near, and notifies the guests', async () => {
    const { db } = app.database;
    const ada = await app.token(1);
    const host = await app.memberToken('host', 'leaving@example.ng');
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'leaving@example.ng'));
    await db
      .update(spaces)
      .set({ hostId: account?.id ?? '' })
      .where(eq(spaces.id, idOf(1)));
    await app.book(ada, { startDate: '2026-11-20', checkinTime: '13:00' });
    await app.book(ada, { startDate: '2026-11-21', checkinTime: '09:00' });
    await app.book(ada, { startDate: '2026-11-24' });
    await app.book(ada, { space: 4, startDate: '2026-11-24' });
    const held = await app.initialize(await app.token(2), { startDate: '2026-11-26' });
    const { reference } = held.json<{ data: { reference: string } }>().data;
    await app.runJobs();
    app.clock.time = new Date(FRIDAY.getTime() + 60 * 60_000);
    // One booking has begun, and its price isn't theirs yet.
    expect((await leave(host)).json()).toMatchObject({ code: 'BALANCE_LEFT' });
    expect(new Set((await states()).map(([, status]) => status))).toEqual(
      new Set(['upcoming', 'held']),
    );
    app.clock.time = new Date('2026-11-20T15:30:00Z');
    await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
    await app.runJobs();
    await withdrawAll(account?.id ?? '');
    expect((await leave(host)).statusCode).toBe(200);
    expect(await states()).toEqual([
      // This booking is over.
      ['2026-11-20', 'upcoming', null],
      ['2026-11-21', 'cancelled', 450_150],
      ['2026-11-24', 'cancelled', 450_150],
      // This booking is at another host's space.
      ['2026-11-24', 'upcoming', null],
      ['2026-11-26', 'expired', null],
    ]);
    const mails = await app.runJobs();
    expect(subjectsTo(mails, 'guest1@example.com').toSorted()).toEqual([
      'Refund sent: ₦4,501.50',
      'Refund sent: ₦4,501.50',
      'We had to cancel your booking: Space 1',
      'We had to cancel your booking: Space 1',
    ]);
    // The guest cancels again from an outdated page, and nothing is refunded twice.
    const cancelled = (await app.mine(ada)).find(({ state }) => state === 'refunded');
    expect(cancelled?.money).toMatchObject({ state: 'refunded', reason: 'host-left' });
    expect((await app.cancel(ada, cancelled?.id ?? '')).json()).toMatchObject({
      data: { refund: 4_501.5, by: '2026-11-27' },
    });
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(2);
    // The hold is paid for nevertheless at that moment.
    app.provider.pay(reference, 450_150);
    expect(await app.payments.settle(reference)).toEqual({
      kind: 'returned',
      reason: 'host-left',
    });
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(3);
  });
});

it('deleting an account while payments arrive and others cancel does not deadlock', async () => {
  const token = await app.memberToken('user', 'eve@example.ng');
  const references: string[] = [];
  for (const space of [1, 4]) {
    const answer = await app.initialize(token, { space });
    references.push(answer.json<{ data: { reference: string } }>().data.reference);
    await app.book(token, { space, startDate: '2026-11-24' });
  }
  for (const reference of references) app.provider.pay(reference, 450_150);
  const mine = await app.mine(token);
  const answers = await Promise.all([
    ...references.map((reference) => app.payments.settle(reference).then(({ kind }) => kind)),
    ...mine.map(({ id }) => app.cancel(token, id).then(({ statusCode }) => statusCode)),
    leave(token).then(({ statusCode }) => statusCode),
  ]);
  for (const answer of answers)
    expect([200, 404, 409, 401, 'settled', 'returned']).toContain(answer);
  await app.runJobs();
  expect((await states()).map(([, status]) => status)).toEqual(Array(4).fill('refunded'));
});
