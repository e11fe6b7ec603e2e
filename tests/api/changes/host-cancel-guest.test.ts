import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { Alternative } from '#contract/bookings/host-cancel.ts';
import { parseRevokedList } from '#contract/bookings/moves/revoked-passes.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { accounts, hostCancellations, spaces } from '#server/db/schema/schema.ts';
import { hostAccount, incomeAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import {
  CANCEL_PRICE as PRICE,
  CANCEL_VOUCHER as VOUCHER,
  fundHost,
  type HostCancelApp,
  openHostCancelApp,
} from '#tests/setup/changes/host-cancel.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

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

const alternatives = async (token: string, id: string) => {
  const answer = await test.app.call('GET', `/booking/${id}/alternatives`, { token });
  return {
    status: answer.statusCode,
    names: (answer.json<{ data?: Alternative[] }>().data ?? []).map(({ name }) => name),
    data: answer.json<{ data: Alternative[] }>().data,
  };
};

describe('the time of a booking that its host cancelled', () => {
  it('stays closed for others, if the host wants that', async () => {
    const { app, booked, cancelled, host } = test;
    const bola = await app.token(2);
    await cancelled(await booked(ada));
    const refused = await app.initialize(bola, { checkinTime: '10:00', hours: 1 });
    expect([refused.statusCode, codeOfAnswer(refused)]).toEqual([400, 'BOOKING_REFUSED']);
    expect((await app.initialize(bola, { checkinTime: '12:00', hours: 1 })).statusCode).toBe(200);
    const calendar = await app.call('GET', '/host/calendar', { token: host });
    const [block] = calendar.json<{ data: HostCalendar }>().data.blocked;
    expect(block).toMatchObject({
      spaceIds: [idOf(1)],
      firstDay: '2026-11-23',
      lastDay: '2026-11-23',
      opening: '09:00',
      closing: '12:00',
    });
  });

  it('stays closed for whole days after a booking by the day', async () => {
    const { app, booked, cancelled } = test;
    const days = await booked(ada, { space: 2, checkinTime: '08:00', days: 2 });
    await cancelled(days, { voucher: days.amount });
    const bola = await app.token(2);
    for (const startDate of ['2026-11-23', '2026-11-24']) {
      const taken = await app.initialize(bola, {
        space: 2,
        startDate,
        checkinTime: '08:00',
        days: 1,
      });
      expect(codeOfAnswer(taken)).toBe('BOOKING_REFUSED');
    }
    const free = { space: 2, startDate: '2026-11-25', checkinTime: '08:00', days: 1 };
    expect((await app.initialize(bola, free)).statusCode).toBe(200);
  });

  it('is offered to the waitlist otherwise', async () => {
    const { app, booked, cancelled } = test;
    await app.database.db
      .update(spaces)
      .set({ capacity: 1 })
      .where(eq(spaces.id, idOf(1)));
    const [bola, chidi] = [await app.token(2), await app.token(3)];
    const time = {
      startDate: '2026-11-23',
      checkinTime: '09:00',
      durationType: 'hours',
      duration: 3,
    };
    const later = { ...time, startDate: '2026-11-24' };
    const [closed, open] = [await booked(ada), await booked(ada, { startDate: '2026-11-24' })];
    await app.post(`/space/${idOf(1)}/waitlist`, time, { token: bola });
    await app.post(`/space/${idOf(1)}/waitlist`, later, { token: chidi });
    await cancelled(closed);
    await cancelled(open, { keepClosed: false });
    const offers = async (token: string) => {
      const answer = await app.call('GET', '/users/waitlist', { token });
      return answer
        .json<{ data: { offer?: object }[] }>()
        .data.map(({ offer }) => offer !== undefined);
    };
    expect(await offers(bola)).toEqual([false]);
    expect(await offers(chidi)).toEqual([true]);
  });
});

describe('the alternatives for a booking that its host cancelled', () => {
  it('are the nearest spaces that are free at the time, those of the same kind first', async () => {
    const { app, booked, cancelled, cancel } = test;
    const common = { availability: OFFICE_WEEK, hostId: idOf(OTHER_HOST), capacity: 1 };
    const at = (latitude: number) => ({ latitude, longitude: 3.37 });
    await app.database.db
      .update(spaces)
      .set(at(6.5))
      .where(eq(spaces.id, idOf(1)));
    await app.database.db.delete(spaces).where(eq(spaces.id, idOf(4)));
    await app.add(
      makeImportedSpace(11, { ...common, ...at(6.51) }),
      makeImportedSpace(12, { ...common, ...at(6.502) }),
      makeImportedSpace(13, { ...common, ...at(6.501), listingStatus: 'paused' }),
      makeImportedSpace(14, { ...common, ...at(6.503) }),
      makeImportedSpace(15, { ...common, ...at(6.6) }),
      makeImportedSpace(16, { ...common, ...at(6.501), spaceType: 'creative space' }),
    );
    app.clock.time = new Date('2026-11-20T12:00:00Z');
    const booking = await booked(ada);
    // Space 14 is taken for a part of the time.
    await booked(await app.token(2), { space: 14, checkinTime: '11:00', hours: 1 });
    expect((await alternatives(ada, booking.id)).status).toBe(404);
    await cancelled(booking);
    const found = await alternatives(ada, booking.id);
    expect(found.names).toEqual(['Space 12', 'Space 11', 'Space 15']);
    expect(found.data[0]).toMatchObject({ spaceId: idOf(12), amount: PRICE, kilometres: 0.2 });
    expect((await alternatives(await app.token(2), booking.id)).status).toBe(404);
    const [mail] = (await app.runJobs()).filter(({ subject }) => subject.startsWith('Your host'));
    expect(mail?.text).toContain(`https://aye.test/detailpage/${idOf(12)}`);
    expect(mail?.text).toContain('Space 15');
    // The host of an alternative cancels too, and keeps the time closed.
    const other = await booked(await app.token(2), { space: 12 });
    await cancel(other, {}, await app.token(OTHER_HOST));
    const second = await alternatives(ada, booking.id);
    expect(second.names.slice(0, 2)).toEqual(['Space 11', 'Space 15']);
    app.clock.time = new Date('2026-11-23T09:00:00Z');
    expect((await alternatives(await app.token(1), booking.id)).names).toEqual([]);
  });
});

describe('the messages about a booking that its host cancelled', () => {
  it('give the guest the reason, the refund, the voucher and what to do next', async () => {
    const { app, booked, cancelled } = test;
    const booking = await booked(ada);
    await app.runJobs();
    await cancelled(booking, { reason: 'other', message: '<b>Sorry!</b>' });
    const mails = await app.runJobs();
    const [mail] = mails.filter(({ subject }) => subject === 'Your host had to cancel: Space 1');
    expect(mail?.to).toBe('guest1@example.com');
    for (const part of [
      'Something came up for the host.',
      'Your host writes: “<b>Sorry!</b>”',
      'We’re refunding ₦4,501.50 to the card or account you paid with.',
      'your host gives you ₦450 of credit',
      'https://aye.test/managebookings',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('&lt;b&gt;Sorry!&lt;/b&gt;');
    expect(mails.map(({ subject }) => subject)).not.toContain('Booking cancelled: Space 1');
  });
});

describe('the pass of a booking that its host cancelled', () => {
  it('is refused at the door, and by a host’s device that is offline', async () => {
    const { app, booked, cancelled, host } = test;
    const booking = await booked(ada);
    await cancelled(booking);
    const guests = await app.call('GET', '/host/guests', { token: host });
    const { data, revoked } = guests.json<{ data: unknown[]; revoked: string }>();
    expect(data).toEqual([]);
    expect(parseRevokedList(revoked)?.revoked).toContainEqual({
      bookingId: booking.bookingId,
      validFrom: undefined,
      movedTo: undefined,
    });
    app.clock.time = new Date('2026-11-23T07:30:00Z');
    const shown = {
      id: '2'.repeat(26),
      bookingId: booking.bookingId,
      pass: booking.pass,
      shownAt: app.clock.time,
    };
    const answer = await app.post('/host/checkin', shown, { token: await app.token(HOST_ID) });
    expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([409, 'PASS_NOT_VALID']);
  });
});

describe('what was written about a cancellation', () => {
  const leave = (token: string) =>
    test.app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });

  it('is in the data that guest and host download', async () => {
    const { app, booked, cancelled, host } = test;
    await cancelled(await booked(ada), { message: 'Sorry!' });
    for (const token of [ada, host]) {
      const answer = await app.call('GET', '/accounts/export', { token });
      expect(answer.body).toContain('Sorry!');
    }
  });

  it('is deleted with the account of the guest, whose voucher goes back to the host', async () => {
    const { app, booked, cancelled } = test;
    const { db } = app.database;
    const eve = await app.memberToken('user', 'eve@example.ng');
    await cancelled(await booked(eve), { message: 'Sorry, Eve!' });
    await app.runJobs();
    expect((await leave(eve)).statusCode).toBe(200);
    expect(await readBalance(db, hostAccount(idOf(HOST_ID)))).toBe(1_000_000);
    const [row] = await db.select().from(hostCancellations);
    expect(row).toMatchObject({ message: null, voucherKobo: VOUCHER * 100 });
    expect(await readBalance(db, incomeAccount('vouchers'))).toBe(0);
  });
});

describe('the voucher of a guest who deletes their account', () => {
  const leave = async (email: string) => {
    const token = await test.app.memberToken('user', email);
    return test.app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
  };

  it('becomes income if the host’s account is deleted', async () => {
    const { app, booked, cancel } = test;
    const { db } = app.database;
    await fundHost(db, idOf(OTHER_HOST), VOUCHER * 100);
    const eve = await app.memberToken('user', 'eve@example.ng');
    const booking = await booked(eve, { space: 4 });
    await cancel(booking, {}, await app.token(OTHER_HOST));
    const isHost = eq(accounts.id, idOf(OTHER_HOST));
    await db.update(accounts).set({ deletedAt: app.clock.time }).where(isHost);
    expect((await leave('eve@example.ng')).statusCode).toBe(200);
    expect(await readBalance(db, incomeAccount('vouchers'))).toBe(VOUCHER * 100);
    expect(await readBalance(db, hostAccount(idOf(OTHER_HOST)))).toBe(0);
  });

  it('goes back in part if a part of it was spent', async () => {
    const { app, booked, cancelled } = test;
    const { db } = app.database;
    const eve = await app.memberToken('user', 'eve@example.ng');
    await cancelled(await booked(eve));
    await app.runJobs();
    // An hour costs more than the voucher; the rest is paid by card.
    const body = {
      startDate: '2026-11-21',
      checkinTime: '09:00',
      durationType: 'hours',
      duration: 1,
    };
    const answer = await app.post(`/booking/credit/initialize/${idOf(1)}`, body, { token: eve });
    const { data } = answer.json<{ data: { credit: number; payment: StartedBooking } }>();
    expect(data.credit).toBe(VOUCHER);
    app.provider.pay(data.payment.reference, Math.round(data.payment.amount * 100));
    await app.payments.verify('booking', data.payment.reference);
    // It starts in less than a day, so the guest gets nothing back and the host earns it.
    expect((await leave('eve@example.ng')).statusCode).toBe(200);
    expect(await readBalance(db, hostAccount(idOf(HOST_ID)))).toBe(1_000_000 - VOUCHER * 100);
  });
});

describe('the voucher that the operator sets', () => {
  it('can be an amount, or nothing', async () => {
    await test.app.close();
    test = await openHostCancelApp({ hostVoucher: { kind: 'amount', amountKobo: 0 } });
    ada = await test.app.token(1);
    const booking = await test.booked(ada);
    expect((await test.terms(booking)).data).toMatchObject({ voucher: 0, fullVoucher: 0 });
    expect(await test.cancelled(booking, { voucher: 0 })).toMatchObject({ voucher: 0 });
    expect((await test.app.mine(ada))[0]?.hostCancellation).toMatchObject({ reason: 'no-power' });
    expect((await test.app.mine(ada))[0]?.hostCancellation).not.toHaveProperty('voucher');
    expect((await credit(ada)).entries).toEqual([]);
  });
});
