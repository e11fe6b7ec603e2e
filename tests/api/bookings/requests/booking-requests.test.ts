import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { accounts, bookings, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import {
  ASKED_PRICE,
  ASKED_TIME,
  type AskingApp,
  openAskingApp,
} from '#tests/setup/booking-requests.ts';

let test: AskingApp;

beforeEach(async () => {
  test = await openAskingApp();
});

afterEach(async () => {
  const { database, clock } = test.app;
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
  expect(await countOverlaps(database.db)).toBe(0);
  await test.app.close();
});

/** Monday and the Monday after it. */
const SERIES = {
  durationType: 'hours',
  duration: 3,
  everyWeeks: 1,
  times: ['2026-11-23', '2026-11-30'].map((startDate) => ({ startDate, checkinTime: '09:00' })),
};

const later = (ms: number) => {
  test.app.clock.time = new Date(test.app.clock.time.getTime() + ms);
};

describe('a space that has to be asked for', () => {
  it('is held when its host accepts, booked when the guest pays, and both are notified', async () => {
    const { app, guest, ask, answer, mine, received, pay } = test;
    const message = 'We’re two and bring a projector.';
    const { data: asked, status } = await ask({ message, people: 2 });
    expect({ status, ...asked }).toMatchObject({
      status: 200,
      state: 'requested',
      spaceName: 'Space 1',
      amount: ASKED_PRICE,
      people: 2,
      message,
      // Friday 13:00; the space closes at 17:00 at the earliest.
      expiresAt: new Date(FRIDAY.getTime() + 4 * HOUR).toISOString(),
    });
    // Nothing is held or charged, and a repeat is the same request.
    expect(await app.mine(guest)).toEqual([]);
    expect((await ask({ message, people: 2 })).data.id).toBe(asked.id);
    expect(await received()).toMatchObject([
      { id: asked.id, guestName: 'Guest', completedBookings: 0, reasons: ['always'] },
    ]);
    expect(await test.mails()).toEqual(['host101: Guest asks to book Space 1']);
    expect(await answer(asked.id, { accept: true })).toMatchObject({
      status: 200,
      data: { state: 'accepted' },
    });
    expect((await answer(asked.id, { accept: true })).status).toBe(200);
    expect(await answer(asked.id, { accept: false })).toMatchObject({ code: 'REQUEST_ENDED' });
    expect(await mine()).toMatchObject([
      { state: 'accepted', expiresAt: new Date(FRIDAY.getTime() + 2 * HOUR).toISOString() },
    ]);
    expect(await test.mails()).toEqual(['guest1: Accepted: pay for Space 1']);
    expect(await app.mine(guest)).toEqual([]);
    await pay();
    expect(await mine()).toMatchObject([{ state: 'paid' }]);
    expect(await app.mine(guest)).toMatchObject([{ state: 'upcoming', amount: ASKED_PRICE }]);
    expect(await received()).toEqual([]);
    expect((await test.mails()).length).toBe(2);
    expect(await test.withdraw(asked.id)).toMatchObject({ status: 409, code: 'REQUEST_ENDED' });
  });

  it('can’t be paid for without an answer, by any call', async () => {
    const { app, guest, asked, post } = test;
    const refusal = {
      code: 'BOOKING_REFUSED',
      message: expect.stringContaining('Ask to book') as string,
    };
    const direct = await app.initialize(guest);
    expect([direct.statusCode, direct.json()]).toEqual([400, expect.objectContaining(refusal)]);
    await asked();
    expect((await app.initialize(guest)).statusCode).toBe(400);
    const credit = await post(`/booking/credit/initialize/${idOf(1)}`, ASKED_TIME, guest);
    expect(credit).toMatchObject({ status: 400, ...refusal });
    const series = { ...SERIES, useCredit: false };
    const repeated = await post(`/booking/series/initialize/${idOf(1)}`, series, guest);
    expect(repeated).toMatchObject({ status: 400, code: 'BOOKING_REFUSED' });
    expect(repeated.message).toContain('Ask for each date');
    expect(await app.database.db.$count(bookings)).toBe(0);
  });

  it('has no waitlist', async () => {
    const { app, guest, asked, answer, pay, post } = test;
    await answer((await asked()).id, { accept: true });
    await pay();
    await app.database.db
      .update(spaces)
      .set({ capacity: 1 })
      .where(eq(spaces.id, idOf(1)));
    const second = await app.token(2);
    const joined = await post(`/space/${idOf(1)}/waitlist`, ASKED_TIME, second);
    expect(joined).toMatchObject({ status: 409, code: 'WAITLIST_REFUSED' });
    expect(joined.message).toContain('ask for another time');
    expect(guest).not.toBe(second);
  });

  it('keeps the price that the guest has seen', async () => {
    const { app, guest, asked, answer, pay } = test;
    const { id } = await asked();
    const { db } = app.database;
    await db
      .update(spaces)
      .set({ pricePerHourKobo: 999_900 })
      .where(eq(spaces.id, idOf(1)));
    await answer(id, { accept: true });
    expect((await pay()).amount).toBe(ASKED_PRICE);
    expect((await app.mine(guest))[0]?.amount).toBe(ASKED_PRICE);
    expect(await test.ask({ checkinTime: '13:00' })).toMatchObject({
      code: 'REQUEST_REFUSED',
      message: 'The price is ₦29,997 now. Please check it, then ask again.',
    });
  });

  it('can be paid again after a payment that failed, for as long as it is held', async () => {
    const { app, guest, asked, answer, pay } = test;
    await answer((await asked()).id, { accept: true });
    const { data } = (await app.initialize(guest)).json<{ data: StartedBooking }>();
    app.provider.pay(data.reference, 0, { status: 'failed' });
    await app.payments.verify('booking', data.reference).catch(() => undefined);
    later(20 * MINUTE);
    await test.maintain();
    expect(await test.mine()).toMatchObject([{ state: 'accepted' }]);
    await pay();
    expect(await test.mine()).toMatchObject([{ state: 'paid' }]);
    expect((await app.mine(guest)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
  });
});

describe('a request that isn’t booked', () => {
  it('is declined with a reason', async () => {
    const { asked, answer, mine, mails } = test;
    const { id } = await asked();
    await mails();
    const reason = 'The roof is being repaired that day.';
    expect((await answer(id, { accept: false, reason })).status).toBe(200);
    expect((await answer(id, { accept: false })).status).toBe(200);
    expect(await mine()).toMatchObject([{ state: 'declined', declineReason: reason }]);
    expect(await mails()).toEqual(['guest1: Your request was declined: Space 1']);
    expect(await answer(id, { accept: true })).toMatchObject({
      status: 409,
      code: 'REQUEST_ENDED',
    });
  });

  it('expires after four opening hours, and both are notified', async () => {
    const { asked, answer, mine, received, maintain } = test;
    const { id, expiresAt } = await asked();
    await maintain();
    test.app.clock.time = new Date(expiresAt);
    expect(await mine()).toMatchObject([{ state: 'expired' }]);
    expect(await received()).toEqual([]);
    expect(await answer(id, { accept: true })).toMatchObject({ code: 'REQUEST_ENDED' });
    expect(await maintain()).toEqual([
      'guest1: No answer in time: Space 1',
      'host101: You missed a request: Space 1',
    ]);
    expect(await maintain()).toEqual([]);
  });

  it('lapses if it isn’t paid within two hours, and its seats are free again', async () => {
    const { app, guest, asked, answer, mine, maintain } = test;
    await answer((await asked()).id, { accept: true });
    await maintain();
    later(2 * HOUR);
    expect(await mine()).toMatchObject([{ state: 'lapsed' }]);
    expect(await maintain()).toEqual([
      'guest1: Not paid in time: Space 1',
      'host101: Not paid in time: Space 1',
    ]);
    expect((await app.initialize(guest)).statusCode).toBe(400);
    const [booking] = await app.database.db.select().from(bookings);
    expect(booking?.status).toBe('expired');
  });

  it('is paid after all when the money arrives late and the seats are free', async () => {
    const { app, guest, asked, answer, mine, maintain } = test;
    await answer((await asked()).id, { accept: true });
    const { data } = (await app.initialize(guest)).json<{ data: StartedBooking }>();
    later(3 * HOUR);
    await maintain();
    expect(await mine()).toMatchObject([{ state: 'lapsed' }]);
    app.provider.pay(data.reference, data.amount * 100);
    await app.payments.verify('booking', data.reference);
    expect(await mine()).toMatchObject([{ state: 'paid' }]);
  });

  it('is withdrawn before and after the answer; money that still arrives goes back', async () => {
    const { app, guest, asked, answer, withdraw, mine, mails, received } = test;
    const first = await asked();
    expect((await withdraw(first.id)).data.state).toBe('withdrawn');
    expect((await withdraw(first.id)).status).toBe(200);
    expect(await received()).toEqual([]);
    const second = await asked();
    await answer(second.id, { accept: true });
    const { data } = (await app.initialize(guest)).json<{ data: StartedBooking }>();
    await mails();
    await withdraw(second.id);
    expect(await mails()).toEqual(['host101: Request withdrawn: Space 1']);
    app.provider.pay(data.reference, data.amount * 100);
    await app.payments.settle(data.reference);
    expect((await mine()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await app.mine(guest)).toMatchObject([
      { money: { state: 'refund-due', reason: 'closed', refund: ASKED_PRICE } },
    ]);
  });

  it('ends when others were faster, with other times for the guest', async () => {
    const { app, asked, answer, choose, mine, mails } = test;
    const { id } = await asked();
    await choose({ mode: 'instant', firstTime: false });
    await app.database.db
      .update(spaces)
      .set({ capacity: 1 })
      .where(eq(spaces.id, idOf(1)));
    await app.book(await app.token(2));
    await mails();
    expect(await answer(id, { accept: true })).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    const [request] = await mine();
    expect(request?.state).toBe('taken');
    expect(request?.nearest).toHaveLength(3);
    expect(request?.nearest?.[0]).toEqual({ startDate: '2026-11-23', checkinTime: '12:00' });
    const [sent] = (await app.runJobs()).filter(({ subject }) => subject.startsWith('No longer'));
    expect(sent?.text).toContain('These times are free: Mon 23 Nov, 12:00;');
  });
});

describe('the end of an account or listing', () => {
  it('ends requests of a paused listing, but not what was accepted', async () => {
    const { app, host, asked, answer, mine, mails, pay } = test;
    const first = await asked();
    await answer(first.id, { accept: true });
    await asked({ checkinTime: '13:00' });
    await mails();
    await app.call('POST', `/host/listings/${idOf(1)}/pause`, { token: host });
    expect((await mine()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'closed']);
    expect(await mails()).toEqual(['guest1: Request ended: Space 1']);
    await app.call('POST', `/host/listings/${idOf(1)}/resume`, { token: host });
    await pay();
  });

  it('ends requests of a suspended guest', async () => {
    const { app, asked, answer, received, maintain } = test;
    const { id } = await asked();
    const { db } = app.database;
    await db
      .update(accounts)
      .set({ suspendedAt: FRIDAY })
      .where(eq(accounts.id, idOf(1)));
    expect(await answer(id, { accept: true })).toMatchObject({
      status: 409,
      code: 'REQUEST_ENDED',
    });
    await maintain();
    expect(await received()).toEqual([]);
    await db
      .update(accounts)
      .set({ suspendedAt: null })
      .where(eq(accounts.id, idOf(1)));
  });

  it('is part of the download of both sides', async () => {
    const { app, guest, host, asked } = test;
    await asked({ message: 'A rehearsal' });
    for (const token of [guest, host]) {
      const answer = await app.call('GET', '/accounts/export', { token });
      expect(answer.json()).toMatchObject({
        data: { bookingRequests: [{ message: 'A rehearsal' }] },
      });
    }
  });
});
