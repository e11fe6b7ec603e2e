import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualRefunds } from '#server/db/schema/schema.ts';
import { checkAuditLog } from '#server/modules/admin/audit-log-check.ts';
import { hostAccount, OWN_REFUNDS, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import { HOST_ID } from '#tests/setup/booking-app.ts';
import { raiseEscrow } from '#tests/setup/money/booking-money.ts';
import { openRefundApp, REFUND_REASON, type RefundApp } from '#tests/setup/money/manual-refunds.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';

let test: RefundApp;

beforeEach(async () => {
  test = await openRefundApp();
});

afterEach(() => test.close());

const hostBalance = () => readBalance(test.app.database.db, hostAccount(idOf(HOST_ID)));
const ownBalance = () => readBalance(test.app.database.db, OWN_REFUNDS);
const errorsIn = (answer: { json<T>(): T }) =>
  answer.json<{ errors?: Record<string, string> }>().errors;

describe('a refund by hand', () => {
  it('is offered for a booking that has begun, and sent the way the guest paid', async () => {
    const { app, adminConsole, booked, begin, refund, bookingOf } = test;
    const booking = await booked(1);
    expect(await adminConsole.payment(booking.reference)).not.toHaveProperty('refundable');
    await app.runJobs();
    begin();
    expect((await adminConsole.payment(booking.reference)).refundable).toEqual({
      most: 4_501,
      limit: 4_000,
      before: 0,
    });
    const answer = await refund(booking);
    expect(answer.json()).toEqual({
      message: '₦2,000 is on its way back to the guest. We’ve emailed them the reason.',
      data: { state: 'ordered' },
    });
    const guest = await app.token(1);
    expect((await bookingOf(guest, booking.reference)).money).toMatchObject({
      state: 'refund-due',
      refund: 2_000,
    });
    const mails = await app.runJobs();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'guest1@example.com: Refund sent: ₦2,000',
      'guest1@example.com: Your refund for Space 1',
      `host101@example.com: Refund to your guest: ${booking.bookingId}`,
    ]);
    const toGuest = mails.find(({ subject }) => subject === 'Your refund for Space 1');
    expect(toGuest?.text).toContain(`Why: ${REFUND_REASON}`);
    expect(toGuest?.text).toContain('We’re refunding ₦2,000 to the card');
    expect(app.provider.paidBack).toMatchObject([
      { chargeReference: booking.reference, amountKobo: 200_000, reason: 'Refunded by our team' },
    ]);
    const after = await bookingOf(guest, booking.reference);
    expect(after).toMatchObject({ state: 'active', money: { state: 'refunded', refund: 2_000 } });
    // Apps of earlier versions refuse the reason.
    expect(after.money).not.toHaveProperty('reason');
    const file = await adminConsole.payment(booking.reference);
    expect(file.refunds).toMatchObject([{ amount: 2_000, reason: 'manual', state: 'done' }]);
    expect(file.refundable).toEqual({ most: 2_501, limit: 4_000, before: 2_000 });
    expect((await adminConsole.log())[0]).toMatchObject({
      action: 'refund-ordered',
      subject: `₦2,000 for ${booking.bookingId}`,
      subjectId: booking.reference,
      reason: REFUND_REASON,
    });
  });

  it('reduces what the host will earn; several can follow one another', async () => {
    const { app, booked, begin, finish, refund, adminConsole } = test;
    const booking = await booked(1);
    begin();
    await refund(booking, { amount: 1_000 });
    await refund(booking, { amount: 500 });
    await finish();
    expect(await hostBalance()).toBe(450_150 - 150_000 - 6_752);
    expect(await ownBalance()).toBe(0);
    await refund(booking, { amount: 1_000 });
    await app.runJobs();
    const amounts = app.provider.paidBack.map(({ amountKobo }) => amountKobo);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([50_000, 100_000, 100_000]);
    const [mine] = await app.mine(await app.token(1));
    expect(mine).toMatchObject({ state: 'completed', money: { state: 'refunded', refund: 2_500 } });
    expect((await adminConsole.payment(booking.reference)).refundable?.most).toBe(2_001);
  });

  it('takes from the host what they earned with the booking, and the card fee from Àyè', async () => {
    await test.close();
    test = await openRefundApp({ refundLimitKobo: 10_000_000 });
    const { app, booked, finish, refund, adminConsole } = test;
    const booking = await booked(1);
    await finish();
    const earned = 450_150 - 6_752;
    expect(await hostBalance()).toBe(earned);
    expect((await refund(booking, { amount: 4_501 })).statusCode).toBe(200);
    expect([await hostBalance(), await ownBalance()]).toEqual([0, earned - 450_100]);
    const mails = await app.runJobs();
    const toHost = mails.find(({ to }) => to === 'host101@example.com');
    expect(toHost?.text).toContain('₦4,433.98 of it comes from what you earned');
    const money = await app.call('GET', '/host/money', { token: await app.token(HOST_ID) });
    const { entries } = money.json<{ data: { entries: object[] } }>().data;
    expect(entries[0]).toMatchObject({
      kind: 'booking',
      refunded: true,
      amount: -4_433.98,
      balance: 0,
      reference: booking.reference,
      booking: { bookingId: booking.bookingId },
    });
    const { transfers } = await adminConsole.payment(booking.reference);
    expect(transfers.map(({ kind }) => kind)).toEqual([
      'charge',
      'earning',
      'card-fee',
      'earning-returned',
      'own-refund',
      'refund-due',
      'refund',
    ]);
    const again = await refund(booking, { amount: 1 });
    expect([codeIn(again), errorsIn(again)]).toEqual([
      'INVALID_INPUT',
      { amount: 'Everything that the guest paid for this booking has been refunded.' },
    ]);
  });

  it('takes nothing that was added by hand to the escrow of what the host has earned', async () => {
    const { app, booked, finish, refund } = test;
    const booking = await booked(1);
    await finish();
    await raiseEscrow(app.database.db, booking.reference, 200_000);
    const before = await hostBalance();
    expect((await refund(booking)).statusCode).toBe(200);
    expect(await hostBalance()).toBe(before - 200_000);
    await raiseEscrow(app.database.db, booking.reference, -200_000);
  });

  it('works for a booking that was cancelled too late, not for one that is refunded', async () => {
    const { app, booked, refund, bookingOf, adminConsole } = test;
    const late = await booked(1);
    const guest = await app.token(1);
    await app.cancel(guest, late.id);
    expect((await refund(late)).statusCode).toBe(200);
    await app.runJobs();
    expect(await bookingOf(guest, late.reference)).toMatchObject({
      state: 'cancelled',
      money: { state: 'refunded', refund: 2_000 },
    });
    const { reference } = await app.book(guest, { startDate: '2026-11-25' });
    const inTime = await bookingOf(guest, reference);
    expect(codeIn(await refund(inTime))).toBe('REFUND_DECIDED');
    await app.cancel(guest, inTime.id);
    expect(codeIn(await refund(inTime))).toBe('REFUND_DECIDED');
    expect(await adminConsole.payment(reference)).not.toHaveProperty('refundable');
  });

  it('gives back credit as credit', async () => {
    const { app, begin, refund, bookingOf, adminConsole } = test;
    const guest = await app.token(1);
    const { reference: first } = await app.book(guest, { startDate: '2026-11-25' });
    const { id } = await bookingOf(guest, first);
    await app.call('POST', `/booking/${id}/cancel?refundTo=credit`, { token: guest });
    const body = {
      startDate: '2026-11-20',
      checkinTime: '14:00',
      durationType: 'hours',
      duration: 3,
    };
    const paid = await app.post(`/booking/credit/initialize/${idOf(1)}`, body, { token: guest });
    const { reference } = paid.json<{ data: { reference: string } }>().data;
    begin();
    for (const amount of [1_000, 500]) {
      app.wait(1);
      const booking = await bookingOf(guest, reference);
      const { reference: payment } = await adminConsole.payment(booking.bookingId);
      expect((await refund({ reference: payment }, { amount })).statusCode).toBe(200);
    }
    // By this the app knows that all of the booking was paid with credit.
    const { bookingId } = await bookingOf(guest, reference);
    const file = await adminConsole.payment(bookingId);
    const credited = file.transfers.filter(({ kind }) => kind === 'manual-credit');
    expect(credited.map(({ amount }) => amount)).toEqual([1_000, 500]);
    expect(file).toMatchObject({ provider: 'credit', refunds: [] });
    expect(file.refundable?.most).toBe(Math.floor((file.paid ?? 0) - 1_500));
    const credit = await app.call('GET', '/users/credit', { token: guest });
    expect(credit.json()).toMatchObject({
      data: {
        balance: 1_500,
        entries: [{ kind: 'refund', amount: 500 }, { amount: 1_000 }, {}, {}],
      },
    });
    expect((await bookingOf(guest, reference)).money).toEqual({
      state: 'refunded',
      refund: 1_500,
      credited: 1_500,
    });
    const mails = await app.runJobs();
    const texts = mails.filter(({ subject }) => subject === 'Your refund for Space 1');
    expect(texts[0]?.text).toContain('₦1,000 is in your credit now.');
    expect(app.provider.paidBack).toEqual([]);
  });

  it('is made once however often it is requested', async () => {
    const { app, booked, begin, refund, adminConsole } = test;
    const booking = await booked(1);
    begin();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(booking, { id })));
    answers.push(await refund(booking, { id }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(codeIn(await refund(booking, { id, amount: 3_000 }))).toBe('KEY_REUSED');
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(1);
    const log = await adminConsole.log();
    expect(log.filter(({ action }) => action === 'refund-ordered')).toHaveLength(1);
  });

  it('is refused with bad input, and to everyone who isn’t an admin', async () => {
    const { app, booked, begin, refund } = test;
    const booking = await booked(1);
    begin();
    const bad = [
      { amount: 0 },
      { amount: -5 },
      { amount: 10.5 },
      { amount: 4_502 },
      { reason: 'No' },
      { reason: 'x'.repeat(301) },
      { reason: ' ' },
      { id: 'nothing' },
    ];
    for (const changes of bad) {
      expect([changes, codeIn(await refund(booking, changes))]).toEqual([changes, 'INVALID_INPUT']);
    }
    const tooMuch = await refund(booking, { amount: 4_502 });
    expect(errorsIn(tooMuch)).toEqual({ amount: 'You can refund ₦4,501 at most.' });
    expect(codeIn(await refund({ reference: '0'.repeat(26) }))).toBe('PAYMENT_NOT_FOUND');
    for (const account of [1, HOST_ID]) {
      const token = await app.token(account);
      expect(codeIn(await refund(booking, { token }))).toBe('FORBIDDEN');
      expect(codeIn(await test.approve(randomUUID(), token))).toBe('FORBIDDEN');
      expect(codeIn(await test.decline(randomUUID(), token))).toBe('FORBIDDEN');
    }
    const nobody = await app.post(`/admin/payments/${booking.reference}/refunds`, {});
    expect(nobody.statusCode).toBe(401);
    expect(app.provider.paidBack).toEqual([]);
  });

  it('needs a recent code of an admin who has a second factor', async () => {
    const { app, admin, booked, begin, refund } = test;
    const booking = await booked(1);
    begin();
    const { code } = await turnSecondFactorOn(app, admin);
    app.wait(11 * MINUTE);
    expect(codeIn(await refund(booking))).toBe('SECOND_FACTOR_NEEDED');
    await app.post('/accounts/second-factor/check', { code: code() }, { token: admin });
    expect((await refund(booking)).statusCode).toBe(200);
  });

  it('becomes a payment issue if the card provider refuses it for good', async () => {
    const { app, booked, begin, refund, adminConsole } = test;
    const booking = await booked(1);
    begin();
    app.provider.refundAnswer = 'failed';
    await refund(booking);
    await app.runJobs();
    await expect.poll(() => adminConsole.issues()).toMatchObject([{ kind: 'refund-failed' }]);
    expect((await adminConsole.payment(booking.reference)).refundable?.most).toBe(2_501);
  });

  it('is exported to its guest, whose deletion removes the reason and keeps the log’s chain', async () => {
    const { app, begin, refund, adminConsole, admin } = test;
    const token = await app.memberToken('user', 'gone@rooms.ng');
    const { reference } = await app.book(token, { startDate: '2026-11-20', checkinTime: '14:00' });
    begin();
    await refund({ reference });
    await app.runJobs();
    const file = await app.call('GET', '/accounts/export', { token });
    expect(file.body).toContain(REFUND_REASON);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(JSON.stringify(await adminConsole.log())).not.toContain(REFUND_REASON);
    const stored = await app.database.db.select().from(manualRefunds);
    expect(stored).toMatchObject([{ state: 'ordered', reason: null }]);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ brokenAt: undefined });
    expect((await refund({ reference }, { amount: 500, token: admin })).statusCode).toBe(200);
    expect(await app.runJobs()).toMatchObject([{ to: 'host101@example.com' }]);
  });
});
