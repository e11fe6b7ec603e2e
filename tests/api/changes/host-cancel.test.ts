import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PeoplePage } from '#contract/admin/admin-browse.ts';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { ledgerAccounts } from '#server/db/schema/schema.ts';
import { creditAccount, hostAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions, raiseBalance } from '#tests/setup/money/booking-money.ts';
import {
  CANCEL_PRICE as PRICE,
  CANCEL_VOUCHER as VOUCHER,
  fundHost,
  type HostCancelApp,
  openHostCancelApp,
} from '#tests/setup/changes/host-cancel.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';
import { answerMessageOf } from '#tests/setup/waitlist.ts';

let test: HostCancelApp;
let ada: string;

beforeEach(async () => {
  test = await openHostCancelApp();
  ada = await test.app.token(1);
});

afterEach(async () => {
  const { database, clock } = test.app;
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
  await test.app.close();
});

const credit = (token: string) => test.app.credit(token);

describe('a host who cancels a booking', () => {
  it('refunds the full price and gives the voucher, and the guest sees why', async () => {
    const { app, booked, cancelled, terms } = test;
    const booking = await booked(ada);
    expect(await terms(booking)).toMatchObject({
      status: 200,
      data: { refund: PRICE, voucher: VOUCHER, fullVoucher: VOUCHER, cancelled: 0 },
    });
    const message = '  A transformer blew. I’m so sorry!  ';
    expect(await cancelled(booking, { message })).toEqual({
      refund: PRICE,
      voucher: VOUCHER,
      closed: true,
    });
    const [mine] = await app.mine(ada);
    expect(mine).toMatchObject({
      state: 'cancelled',
      money: { state: 'refund-due', refund: PRICE, by: '2026-11-27' },
      hostCancellation: {
        reason: 'no-power',
        message: 'A transformer blew. I’m so sorry!',
        voucher: VOUCHER,
      },
    });
    expect(mine?.money.reason).toBeUndefined();
    expect(mine?.pass).toBeUndefined();
    const { balance, entries } = await credit(ada);
    expect(balance).toBe(VOUCHER);
    expect(entries).toMatchObject([
      { kind: 'refund', voucher: true, amount: VOUCHER, booking: { spaceName: 'Space 1' } },
    ]);
    const money = await app.call('GET', '/host/money', { token: test.host });
    const [entry] = money.json<{ data: { entries: MoneyEntry[] } }>().data.entries;
    expect(entry).toMatchObject({
      kind: 'booking',
      voucher: true,
      amount: -VOUCHER,
      balance: 10_000 - VOUCHER,
      booking: { bookingId: booking.bookingId },
    });
    app.wait(30 * MINUTE);
    await app.runJobs();
    expect((await app.mine(ada))[0]).toMatchObject({
      state: 'refunded',
      money: { state: 'refunded', refund: PRICE },
    });
  });

  it('gives no voucher from a balance that is frozen, because it is wrong', async () => {
    const { app, booked, cancelled, terms } = test;
    const booking = await booked(ada);
    await app.database.db
      .update(ledgerAccounts)
      .set({ payoutsFrozenAt: app.clock.time })
      .where(eq(ledgerAccounts.id, hostAccount(idOf(HOST_ID))));
    expect(await terms(booking)).toMatchObject({ data: { refund: PRICE, voucher: 0 } });
    expect(await cancelled(booking)).toMatchObject({ refund: PRICE, voucher: 0 });
    expect((await credit(ada)).balance).toBe(0);
  });

  it('gives no more of a balance that was raised by hand than its transfers add up to', async () => {
    const { app, booked, cancel, terms } = test;
    const { db } = app.database;
    const token = await app.token(OTHER_HOST);
    const account = hostAccount(idOf(OTHER_HOST));
    await fundHost(db, idOf(OTHER_HOST), 10_000);
    await raiseBalance(db, account, 500_000);
    const booking = await booked(ada, { space: 4 });
    expect(await terms(booking, token)).toMatchObject({ data: { voucher: 100 } });
    expect((await cancel(booking, {}, token)).json()).toMatchObject({ data: { voucher: 100 } });
    expect((await credit(ada)).balance).toBe(100);
    await raiseBalance(db, account, -500_000);
  });

  it('refunds in full however soon the booking starts, and not once it has begun', async () => {
    const { app, booked, cancel, cancelled, terms } = test;
    const soon = await booked(ada, { startDate: '2026-11-20', checkinTime: '13:30', hours: 1 });
    const begun = await booked(ada, { startDate: '2026-11-20', checkinTime: '14:30', hours: 1 });
    app.wait(29 * MINUTE);
    expect((await cancelled(soon, { voucher: 1_000 })).refund).toBe(soon.amount);
    app.wait(HOUR + MINUTE);
    const answer = await cancel(begun);
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'HOST_CANCEL_REFUSED']);
    expect(answerMessageOf(answer)).toContain('has already started');
    expect(await terms(begun)).toMatchObject({ status: 409, code: 'HOST_CANCEL_REFUSED' });
  });

  it('gets the same reply when the call is repeated, and pays once', async () => {
    const { app, booked, cancelled } = test;
    const booking = await booked(ada);
    const first = await cancelled(booking);
    const again = await Promise.all([
      cancelled(booking),
      cancelled(booking, { reason: 'other', message: 'Something else', keepClosed: false }),
    ]);
    expect(again).toEqual([first, first]);
    expect((await app.mine(ada))[0]?.hostCancellation?.reason).toBe('no-power');
    expect((await credit(ada)).balance).toBe(VOUCHER);
    const mails = (await app.runJobs()).filter(({ subject }) => subject.startsWith('Your host'));
    expect(mails).toHaveLength(1);
  });

  it('returns as credit what was paid with credit', async () => {
    const { app, booked, cancelled } = test;
    const paid = await booked(ada);
    await app.call('POST', `/booking/${paid.id}/cancel?refundTo=credit`, { token: ada });
    const time = {
      startDate: '2026-11-24',
      checkinTime: '09:00',
      durationType: 'hours',
      duration: 3,
    };
    await app.post(`/booking/credit/initialize/${idOf(1)}`, time, { token: ada });
    const second = (await app.mine(ada)).find(({ state }) => state === 'upcoming');
    if (second === undefined) throw new Error('Nothing was booked with credit.');
    expect((await credit(ada)).balance).toBe(0);
    await cancelled(second);
    expect((await credit(ada)).balance).toBe(PRICE + VOUCHER);
    expect((await app.mine(ada))[0]).toMatchObject({
      state: 'refunded',
      money: { state: 'refunded', refund: PRICE, credited: PRICE },
    });
  });

  it('never pays more than the balance, nor more than was agreed', async () => {
    const { app, booked, cancel, cancelled, terms } = test;
    const { db } = app.database;
    const other = await app.token(OTHER_HOST);
    const poor = await booked(ada, { space: 4 });
    expect((await terms(poor, other)).data).toMatchObject({ voucher: 0, fullVoucher: VOUCHER });
    await fundHost(db, idOf(OTHER_HOST), 20_000);
    expect((await terms(poor, other)).data).toMatchObject({ voucher: 200, fullVoucher: VOUCHER });
    const changed = await cancel(poor, { voucher: 199 }, other);
    expect([changed.statusCode, codeOfAnswer(changed)]).toEqual([409, 'VOUCHER_CHANGED']);
    expect((await app.mine(ada))[0]).toMatchObject({ state: 'upcoming' });
    expect((await cancel(poor, { voucher: 200 }, other)).statusCode).toBe(200);
    expect(await readBalance(db, hostAccount(idOf(OTHER_HOST)))).toBe(0);
    expect(await readBalance(db, creditAccount(idOf(1)))).toBe(20_000);
    const rich = await booked(ada);
    expect((await cancelled(rich, { voucher: 5_000 })).voucher).toBe(VOUCHER);
  });

  it('needs a reason, and a message of at most 200 characters for another reason', async () => {
    const { booked, cancel } = test;
    const booking = await booked(ada);
    const wrong: readonly object[] = [
      { reason: 'weather' },
      { reason: 'other' },
      { reason: 'other', message: '   ' },
      { message: 'x'.repeat(201) },
      { keepClosed: 'yes' },
      { voucher: -1 },
    ];
    for (const changes of wrong) {
      const answer = await cancel(booking, changes);
      expect([changes, answer.statusCode, codeOfAnswer(answer)]).toEqual([
        changes,
        400,
        'INVALID_INPUT',
      ]);
    }
    expect((await cancel(booking, { reason: 'other', message: 'x'.repeat(200) })).statusCode).toBe(
      200,
    );
  });

  it('can’t cancel bookings of others, unpaid ones, or those whose guest has arrived', async () => {
    const { app, booked, cancel, terms } = test;
    const booking = await booked(ada);
    const other = await app.token(OTHER_HOST);
    for (const [token, status, code] of [
      [other, 404, 'BOOKING_NOT_FOUND'],
      [ada, 403, 'FORBIDDEN'],
      ['', 401, 'NOT_LOGGED_IN'],
    ] as const) {
      const answer = await cancel(booking, {}, token);
      expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([status, code]);
      expect((await terms(booking, token)).status).toBe(status);
    }
    await app.initialize(ada, { startDate: '2026-11-25' });
    const held = (await app.mine(ada)).find(({ state }) => state === 'held');
    if (held === undefined) throw new Error('Nothing is held.');
    expect((await cancel(held)).statusCode).toBe(404);

    app.clock.time = new Date('2026-11-23T07:30:00Z');
    const shown = {
      id: '1'.repeat(26),
      bookingId: booking.bookingId,
      pass: booking.pass,
      shownAt: app.clock.time,
    };
    const today = await app.token(HOST_ID);
    expect((await app.post('/host/checkin', shown, { token: today })).statusCode).toBe(200);
    const late = await cancel(booking, {}, today);
    expect([late.statusCode, codeOfAnswer(late)]).toEqual([409, 'HOST_CANCEL_REFUSED']);
    expect(answerMessageOf(late)).toContain('has already checked in');
  });

  it('is refused after the guest has cancelled, and the guest after the host', async () => {
    const { app, booked, cancel, cancelled } = test;
    const first = await booked(ada);
    await app.cancel(ada, first.id);
    expect(codeOfAnswer(await cancel(first))).toBe('HOST_CANCEL_REFUSED');
    const second = await booked(ada, { startDate: '2026-11-24' });
    await cancelled(second);
    // The guest's repeat only reads what was refunded.
    const answer = await app.cancel(ada, second.id);
    expect(answer.json()).toMatchObject({ data: { refund: PRICE } });
    expect((await credit(ada)).balance).toBe(VOUCHER);
  });

  it('sees how many bookings they have cancelled, as admins do', async () => {
    const { app, booked, cancelled, terms } = test;
    await cancelled(await booked(ada));
    const next = await booked(ada, { startDate: '2026-11-24' });
    expect((await terms(next)).data.cancelled).toBe(1);
    const token = await app.memberToken('admin', 'admin@example.ng');
    const answer = await app.call('GET', '/admin/people?filter=hosts', { token });
    const { people } = answer.json<{ data: PeoplePage }>().data;
    const counts = people.map(({ name, cancelledBookings }) => [name, cancelledBookings]);
    expect(Object.fromEntries(counts)).toEqual({ 'Host 101': 1, 'Host 102': undefined });
  });
});
