import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProposalQuote } from '#contract/bookings/moves/move-requests.ts';
import { blockedTimes, moveRequests, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { FRIDAY, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';
import {
  LATER_TIME,
  openRequestsApp,
  REQUEST_PRICE as PRICE,
  type RequestsApp,
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

const quoted = (bookingId: string, changes: object = {}, token = test.host) =>
  test.post<ProposalQuote>(
    `/host/bookings/${bookingId}/move-request/quote`,
    { ...LATER_TIME, ...changes },
    token,
  );

describe('a host who proposes another time', () => {
  it('absorbs a higher price, and the move doesn’t count against the guest’s two', async () => {
    const { app, booked, propose, reply, mine, guest } = test;
    const booking = await booked();
    await mails();
    expect(
      (await quoted(booking.bookingId, { duration: 5, checkinTime: '10:00' })).data,
    ).toMatchObject({
      paid: PRICE,
      amount: PRICE,
      toCredit: 0,
      absorbed: 2 * HOUR_PRICE,
      expiresAt: '2026-11-23T07:00:00.000Z',
    });
    const message = '  The power company works here on Monday. ';
    const { data: proposed } = await propose(booking, {
      duration: 5,
      checkinTime: '10:00',
      message,
    });
    expect(proposed).toMatchObject({
      askedBy: 'host',
      state: 'open',
      amount: PRICE,
      message: 'The power company works here on Monday.',
    });
    expect((await propose(booking, { duration: 5, checkinTime: '10:00' })).data.id).toBe(
      proposed.id,
    );
    expect(await mails()).toEqual(['guest1: Your host proposes another time: Space 1']);
    expect((await mine()).moveRequest).toEqual(proposed);
    expect((await reply(booking, proposed.id, { accept: true })).data.state).toBe('moved');
    expect((await reply(booking, proposed.id, { accept: true })).status).toBe(200);
    expect(await mine()).toMatchObject({
      amount: PRICE,
      startDate: '2026-11-24',
      duration: 5,
      moves: [{ byHost: true }],
    });
    // Two more, by the guest.
    app.clock.time = FRIDAY;
    for (const startDate of ['2026-11-25', '2026-11-26']) {
      const to = { ...LATER_TIME, startDate, checkinTime: '10:00', duration: 5, amount: PRICE };
      const answer = await app.post(`/booking/${booking.id}/move`, to, { token: guest });
      expect(answer.json()).toMatchObject({ data: { moved: true } });
    }
    expect((await mine()).moves).toHaveLength(3);
    const shownAt = new Date('2026-11-26T09:00:00Z');
    app.clock.time = shownAt;
    const { bookingId, pass } = await mine();
    const shown = { id: '0'.repeat(26), bookingId, pass, shownAt };
    expect((await app.post('/host/checkin', shown, { token: test.host })).statusCode).toBe(200);
  });

  it('gives a lower price as credit', async () => {
    const { booked, propose, reply, mine } = test;
    const booking = await booked();
    const { data } = await propose(booking, { duration: 2, amount: 2 * HOUR_PRICE });
    await reply(booking, data.id, { accept: true });
    expect(await creditOf()).toBe(HOUR_PRICE);
    expect((await mine()).amount).toBe(2 * HOUR_PRICE);
  });

  it.each(['source', 'credit'] as const)(
    'refunds in full to %s when the guest declines, an hour before the start',
    async (refundTo) => {
      const { app, booked, propose, reply, mine } = test;
      const booking = await booked();
      const { data } = await propose(booking);
      await mails();
      const answer = { accept: false, refundTo };
      expect((await reply(booking, data.id, answer)).data.state).toBe('declined');
      expect((await reply(booking, data.id, answer)).status).toBe(200);
      expect((await reply(booking, data.id, { accept: true })).code).toBe('MOVE_REQUEST_ENDED');
      expect(await countLiveRanges(app.database.db, idOf(1))).toBe(0);
      const sent = await mails();
      expect(sent).toContain('guest1: Booking cancelled: Space 1');
      expect(sent).toContain('host101: Your guest declined: Space 1');
      expect(await mine()).toMatchObject({
        state: 'refunded',
        money: { state: 'refunded', refund: PRICE },
        moveRequest: { state: 'declined' },
      });
      expect((await mine()).hostCancellation).toBeUndefined();
      expect((await mine()).money.reason).toBeUndefined();
      // It counts like a cancellation by the host.
      app.clock.time = new Date(FRIDAY.getTime() + MINUTE);
      const { bookingId } = await booked();
      const path = `/host/bookings/${bookingId}/cancel`;
      const terms = await app.call('GET', path, { token: test.host });
      expect(terms.json()).toMatchObject({ data: { cancelled: 1 } });
      expect(await creditOf()).toBe(refundTo === 'credit' ? PRICE : 0);
    },
  );

  it('keeps the booking without an answer, after withdrawing, or at a taken time', async () => {
    const { app, booked, propose, reply, mine, maintain, host, post } = test;
    const booking = await booked();
    const first = await propose(booking);
    const path = `/host/move-requests/${first.data.id}/withdraw`;
    await mails();
    expect((await post<{ state: string }>(path, {}, host)).data.state).toBe('withdrawn');
    expect((await post(path, {}, host)).status).toBe(200);
    expect((await reply(booking, first.data.id, { accept: false })).code).toBe(
      'MOVE_REQUEST_ENDED',
    );
    expect(await mails()).toEqual(['guest1: Your booking stays as it is: Space 1']);
    app.wait(MINUTE);
    const second = await propose(booking);
    for (const account of [2, 3]) {
      await app.book(await app.token(account), { startDate: '2026-11-24', checkinTime: '14:00' });
    }
    expect((await reply(booking, second.data.id, { accept: true })).code).toBe('SLOT_TAKEN');
    expect((await mine()).state).toBe('upcoming');
    app.wait(MINUTE);
    const third = await propose(booking, { checkinTime: '09:00' });
    await app.database.db.insert(blockedTimes).values({
      id: '0'.repeat(26),
      spaceId: idOf(1),
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      during: '[2026-11-23T23:00:00Z,2026-11-24T23:00:00Z)',
      createdAt: app.clock.time,
    });
    expect((await reply(booking, third.data.id, { accept: true })).code).toBe('SLOT_TAKEN');
    app.wait(MINUTE);
    const fourth = await propose(booking, { startDate: '2026-11-25' });
    await mails();
    app.clock.time = new Date('2026-11-23T07:00:00Z');
    expect((await reply(booking, fourth.data.id, { accept: false })).code).toBe(
      'MOVE_REQUEST_ENDED',
    );
    await maintain();
    expect(await mails()).toEqual(
      expect.arrayContaining([
        'guest1: Your booking stays as it is: Space 1',
        'host101: The booking stays as it is: Space 1',
      ]),
    );
    expect(await mine()).toMatchObject({
      state: 'upcoming',
      startsAt: booking.startsAt,
      moveRequest: { state: 'expired' },
    });
  });

  it('is refused for others’ bookings, bad input, and once the booking can’t move', async () => {
    const { app, booked, propose, host, guest } = test;
    const booking = await booked();
    const other = await app.token(OTHER_HOST);
    expect((await propose(booking, {}, other)).code).toBe('BOOKING_NOT_FOUND');
    expect((await quoted(booking.bookingId, {}, other)).code).toBe('BOOKING_NOT_FOUND');
    expect((await propose(booking, { amount: 1 })).code).toBe('MOVE_PRICE_CHANGED');
    expect((await propose(booking, { message: 'a'.repeat(201) })).code).toBe('INVALID_INPUT');
    const same = { startDate: '2026-11-23', checkinTime: '09:00' };
    expect((await propose(booking, same)).code).toBe('MOVE_REFUSED');
    const { data } = await propose(booking);
    const bola = await app.token(2);
    expect((await test.reply(booking, data.id, { accept: true }, bola)).code).toBe(
      'MOVE_REQUEST_NOT_FOUND',
    );
    expect((await test.answer(data.id, true)).code).toBe('MOVE_REQUEST_NOT_FOUND');
    expect((await test.ask(booking)).code).toBe('MOVE_REQUEST_OPEN');
    await app.database.db.update(spaces).set({ listingStatus: 'paused' });
    expect((await test.reply(booking, data.id, { accept: true })).code).toBe('MOVE_REFUSED');
    await app.database.db.update(spaces).set({ listingStatus: 'active' });
    await app.cancel(guest, booking.id);
    expect((await quoted(booking.bookingId)).code).toBe('MOVE_REFUSED');
    expect(await test.listed(host)).toEqual([]);
  });

  it('sees its own seat as free in the calendar of times', async () => {
    const { app, booked, host } = test;
    const booking = await booked(test.guest, { space: 1 });
    const path = `/space/${idOf(1)}/availability?date=2026-11-23`;
    const seats = async (query: string, token?: string) => {
      const answer = await app.call('GET', path + query, token === undefined ? {} : { token });
      const { data } = answer.json<{ data: { times: { time: string; seatsLeft: number }[] } }>();
      return data.times.find(({ time }) => time === '10:00')?.seatsLeft;
    };
    expect(await seats('')).toBe(1);
    expect(await seats(`&moving=${booking.bookingId}`, host)).toBe(2);
    const stranger = await app.token(OTHER_HOST);
    const answer = await app.call('GET', `${path}&moving=${booking.bookingId}`, {
      token: stranger,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('an account', () => {
  it('can download its requests; its deletion ends them and deletes the host’s message', async () => {
    const { app, booked, propose, host } = test;
    const eve = await app.memberToken('user', 'eve@example.ng');
    const booking = await booked(eve);
    await propose(booking, { message: 'Sorry about that.' });
    for (const token of [eve, host]) {
      const answer = await app.call('GET', '/accounts/export', { token });
      expect(answer.json()).toMatchObject({
        data: {
          moveRequests: [
            { bookingId: booking.bookingId, askedBy: 'host', message: 'Sorry about that.' },
          ],
        },
      });
    }
    app.wait(HOUR);
    const answer = await app.call('DELETE', '/accounts/me', {
      token: eve,
      body: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    const rows = await app.database.db
      .select()
      .from(moveRequests)
      .where(eq(moveRequests.bookingId, booking.id));
    expect(rows).toMatchObject([{ state: 'closed', message: null }]);
  });
});
