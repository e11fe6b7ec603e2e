import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import type { MoveRequestQuote } from '#contract/bookings/moves/move-requests.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import {
  LATER_TIME,
  openRequestsApp,
  REQUEST_PRICE as PRICE,
  type RequestsApp,
  TOO_LATE_TO_MOVE,
} from '#tests/setup/changes/move-requests.ts';

/** Naira for an hour. */
const HOUR_PRICE = PRICE / 3;

let test: RequestsApp;

beforeEach(async () => {
  test = await openRequestsApp();
});

afterEach(async () => {
  const { database, clock } = test.app;
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
  expect(await countOverlaps(database.db)).toBe(0);
  await test.app.close();
});

const creditOf = async () => (await test.app.credit(test.guest)).balance;

const mails = () => test.mails();

describe('a guest who asks for another time', () => {
  it('gets it when the host accepts, with a new pass, and both are notified', async () => {
    const { app, booked, ask, answer, mine, listed } = test;
    const before = await booked();
    await mails();
    const quote = await test.post<MoveRequestQuote>(
      `/booking/${before.id}/move-request/quote`,
      LATER_TIME,
      test.guest,
    );
    expect(quote.data).toMatchObject({
      amount: PRICE,
      toPay: 0,
      toCredit: 0,
      expiresAt: before.startsAt,
    });
    const { data: asked } = await ask(before);
    expect(asked).toMatchObject({ askedBy: 'guest', state: 'open', expiresAt: before.startsAt });
    expect((await mine()).moveRequest).toEqual(asked);
    expect((await mine()).startsAt).toBe(before.startsAt);
    expect(await listed()).toMatchObject([
      { id: asked.id, bookingId: before.bookingId, spaceName: 'Space 1', guestName: 'Guest 1' },
    ]);
    expect(await mails()).toEqual(['host101: Please answer: another time at Space 1?']);
    expect(await answer(asked.id, true)).toMatchObject({ status: 200, data: { state: 'moved' } });
    expect((await answer(asked.id, true)).status).toBe(200);
    const after = await mine();
    expect(after).toMatchObject({
      bookingId: before.bookingId,
      startsAt: '2026-11-24T13:00:00.000Z',
      moveRequest: { state: 'moved' },
      moves: [{ from: before.startsAt }],
    });
    expect(after.moves?.[0]?.byHost).toBeUndefined();
    expect(after.pass).not.toBe(before.pass);
    expect(await listed()).toEqual([]);
    const sent = await app.runJobs();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'guest1@example.com',
      'host101@example.com',
    ]);
    expect(sent.map(({ text }) => text).join('\n')).toContain('as you and your host agreed');
  });

  it('keeps the booking when the host declines or the guest withdraws', async () => {
    const { booked, ask, answer, mine, guest, post } = test;
    const booking = await booked();
    await mails();
    const first = (await ask(booking)).data;
    await mails();
    expect((await answer(first.id, false)).data.state).toBe('declined');
    expect((await answer(first.id, false)).data.state).toBe('declined');
    expect(await answer(first.id, true)).toMatchObject({
      code: 'MOVE_REQUEST_ENDED',
      message: 'This request has already been declined.',
    });
    expect(await mails()).toEqual(['guest1: Your booking stays as it is: Space 1']);
    const second = (await ask(booking)).data;
    await mails();
    const path = `/booking/${booking.id}/move-request/${second.id}/withdraw`;
    expect((await post<{ state: string }>(path, {}, guest)).data.state).toBe('withdrawn');
    expect((await post(path, {}, guest)).status).toBe(200);
    expect((await answer(second.id, true)).code).toBe('MOVE_REQUEST_ENDED');
    expect(await mails()).toEqual(['host101: Request withdrawn: Space 1']);
    expect((await mine()).startsAt).toBe(booking.startsAt);
  });

  it('pays a higher price after the host agreed, and the booking moves then', async () => {
    const { app, booked, ask, answer, mine, guest, post } = test;
    const booking = await booked();
    const longer = { duration: 4, amount: 4 * HOUR_PRICE };
    const { data: asked } = await ask(booking, longer);
    await mails();
    const agreed = await answer(asked.id, true);
    expect(agreed.data).toMatchObject({ state: 'payable', expiresAt: '2026-11-22T14:00:00.000Z' });
    expect((await answer(asked.id, true)).data.state).toBe('payable');
    expect((await answer(asked.id, false)).code).toBe('MOVE_REQUEST_ENDED');
    expect(await mails()).toEqual(['guest1: Your host agreed: Space 1']);
    const path = `/booking/${booking.id}/move-request/${asked.id}/pay`;
    const started = await post<Moved>(path, {}, guest);
    expect(started.data).toMatchObject({ moved: false, toPay: HOUR_PRICE });
    const { reference = '' } = started.data.payment ?? {};
    app.provider.pay(reference, HOUR_PRICE * 100);
    await app.payments.verify('booking', reference);
    expect(await mine()).toMatchObject({
      startDate: '2026-11-24',
      amount: 4 * HOUR_PRICE,
      moveRequest: { state: 'moved' },
    });
    expect((await post<Moved>(path, {}, guest)).data.moved).toBe(true);
  });

  it('gets a lower price as credit, and pays a higher one with it', async () => {
    const { booked, ask, answer, mine, guest, post } = test;
    const booking = await booked();
    const shorter = await ask(booking, { duration: 1, amount: HOUR_PRICE });
    await answer(shorter.data.id, true);
    expect(await creditOf()).toBe(2 * HOUR_PRICE);
    test.app.clock.time = new Date('2026-11-24T08:00:00Z');
    const longer = { startDate: '2026-11-25', duration: 2, amount: 2 * HOUR_PRICE };
    const { data: asked } = await ask(booking, longer);
    await answer(asked.id, true);
    const path = `/booking/${booking.id}/move-request/${asked.id}/pay`;
    expect((await post<Moved>(path, { useCredit: true }, guest)).data.moved).toBe(true);
    expect(await creditOf()).toBe(HOUR_PRICE);
    expect(await mine()).toMatchObject({ startDate: '2026-11-25', amount: 2 * HOUR_PRICE });
    test.app.clock.time = new Date('2026-11-25T08:00:00Z');
    expect(await ask(booking, { startDate: '2026-11-26', amount: PRICE })).toMatchObject({
      code: 'MOVE_REFUSED',
      message: 'You’ve already changed this booking twice, so it can’t be changed again.',
    });
  });

  it('keeps the booking when the new time is full by then', async () => {
    const { app, booked, ask, answer, mine, guest, post } = test;
    const booking = await booked();
    const { data: asked } = await ask(booking, { duration: 4, amount: 4 * HOUR_PRICE });
    await answer(asked.id, true);
    const path = `/booking/${booking.id}/move-request/${asked.id}/pay`;
    const started = await post<Moved>(path, {}, guest);
    for (const account of [2, 3]) {
      await app.book(await app.token(account), { startDate: '2026-11-24', checkinTime: '14:00' });
    }
    await mails();
    const { reference = '' } = started.data.payment ?? {};
    app.provider.pay(reference, HOUR_PRICE * 100);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'returned', reason: 'not-moved' });
    expect(await mine()).toMatchObject({
      state: 'upcoming',
      startsAt: booking.startsAt,
      moveRequest: { state: 'taken' },
    });
    expect(new Set(await mails())).toContain('host101: The booking stays as it is: Space 1');
    const again = await ask(booking, { checkinTime: '09:00' });
    for (const account of [4, 5]) {
      await app.book(await app.token(account), { startDate: '2026-11-24', checkinTime: '09:00' });
    }
    expect(await answer(again.data.id, true)).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    expect((await mine()).moveRequest?.state).toBe('taken');
  });

  it('keeps the booking without an answer or a payment in time', async () => {
    const { app, booked, ask, answer, mine, maintain, listed } = test;
    const booking = await booked(test.guest, { checkinTime: '14:00' });
    app.clock.time = new Date('2026-11-23T07:00:00Z');
    const first = await ask(booking, { startDate: '2026-11-23', checkinTime: '10:00' });
    // One hour before the new start, which is the earlier one.
    expect(first.data).toMatchObject({ expiresAt: '2026-11-23T08:00:00.000Z' });
    await mails();
    app.wait(HOUR);
    expect((await mine()).moveRequest?.state).toBe('expired');
    expect(await answer(first.data.id, true)).toMatchObject({ code: 'MOVE_REQUEST_ENDED' });
    expect(await listed()).toEqual([]);
    // Another one ends it before the maintenance does.
    const second = await ask(booking, { duration: 4, amount: 4 * HOUR_PRICE });
    expect(second.status).toBe(200);
    expect((await mails()).toSorted()).toEqual([
      'guest1: Your booking stays as it is: Space 1',
      'host101: Please answer: another time at Space 1?',
      'host101: The booking stays as it is: Space 1',
    ]);
    await answer(second.data.id, true);
    app.wait(2 * HOUR);
    await mails();
    await maintain();
    await maintain();
    expect((await mine()).moveRequest?.state).toBe('unpaid');
    expect((await mails()).toSorted()).toEqual([
      'guest1: Your booking stays as it is: Space 1',
      'host101: The booking stays as it is: Space 1',
    ]);
  });

  it('gets the length of a hold for a payment that starts in the last minute', async () => {
    const { app, booked, ask, answer, mine, guest, post, maintain } = test;
    const booking = await booked();
    const { data: asked } = await ask(booking, { duration: 4, amount: 4 * HOUR_PRICE });
    await answer(asked.id, true);
    app.wait(2 * HOUR - MINUTE);
    const path = `/booking/${booking.id}/move-request/${asked.id}/pay`;
    const { data } = await post<Moved>(path, {}, guest);
    app.wait(10 * MINUTE);
    await maintain();
    app.provider.pay(data.payment?.reference ?? '', HOUR_PRICE * 100);
    await app.payments.settle(data.payment?.reference ?? '');
    expect((await mine()).moveRequest?.state).toBe('moved');
  });

  it('is refused while a change is free, for another’s booking, price or bad time', async () => {
    const { app, ask, guest, mine } = test;
    await app.book(guest);
    const booking = await mine();
    expect(await ask(booking)).toMatchObject({
      code: 'MOVE_REFUSED',
      message: 'You can still change this booking yourself. Choose “Change date or time”.',
    });
    const bola = await app.token(2);
    app.clock.time = TOO_LATE_TO_MOVE;
    expect((await ask(booking, {}, bola)).code).toBe('BOOKING_NOT_FOUND');
    expect((await ask(booking, { amount: 1 })).code).toBe('MOVE_PRICE_CHANGED');
    expect((await ask(booking, { checkinTime: '17:00' })).code).toBe('BOOKING_REFUSED');
    expect((await ask(booking, { checkinTime: '25:00' })).code).toBe('INVALID_INPUT');
    const { data } = await ask(booking);
    expect((await ask(booking)).data.id).toBe(data.id);
    expect((await ask(booking, { startDate: '2026-11-25' })).code).toBe('MOVE_REQUEST_OPEN');
    const other = await app.token(OTHER_HOST);
    expect((await test.answer(data.id, true, other)).code).toBe('MOVE_REQUEST_NOT_FOUND');
    expect(await test.listed(other)).toEqual([]);
    const path = `/booking/${booking.id}/move-request/${data.id}`;
    expect((await test.post(`${path}/withdraw`, {}, bola)).code).toBe('MOVE_REQUEST_NOT_FOUND');
    expect((await test.post(`${path}/pay`, {}, guest)).code).toBe('MOVE_REQUEST_ENDED');
    expect((await test.reply(booking, data.id, { accept: true })).code).toBe(
      'MOVE_REQUEST_NOT_FOUND',
    );
  });

  it('can’t ask more than five times for one booking', async () => {
    const { booked, ask, answer } = test;
    const booking = await booked();
    for (let count = 0; count < 5; count += 1) {
      const { data } = await ask(booking);
      await answer(data.id, false);
    }
    expect((await ask(booking)).code).toBe('MOVE_REFUSED');
  });
});

describe('an open request', () => {
  it('ends when the booking is cancelled or its guest checks in', async () => {
    const { app, booked, ask, answer, guest, host, mine } = test;
    const booking = await booked();
    const { data: asked } = await ask(booking);
    await app.cancel(guest, booking.id);
    expect((await answer(asked.id, true)).code).toBe('MOVE_REQUEST_ENDED');
    expect((await mine()).moveRequest?.state).toBe('closed');
    app.clock.time = new Date('2026-11-20T12:05:00Z');
    const other = await booked();
    const second = await ask(other);
    app.clock.time = new Date('2026-11-23T07:50:00Z');
    const shown = {
      id: '0'.repeat(26),
      bookingId: other.bookingId,
      pass: other.pass,
      shownAt: app.clock.time.toISOString(),
    };
    expect((await app.post('/host/checkin', shown, { token: host })).statusCode).toBe(200);
    expect((await answer(second.data.id, true)).code).toBe('MOVE_REQUEST_ENDED');
    expect((await mine()).moveRequest?.state).toBe('closed');
    expect((await ask(other)).message).toContain('already checked in');
  });
});
