import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { bookings, checkIns, jobs } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';

/** Naira for an hour at the first space. */
const HOUR_PRICE = 1_500.5;

let app: BookingApp;
let ada: string;
let bola: string;
let chidi: string;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, bola, chidi] = [await app.token(1), await app.token(2), await app.token(3)];
  host = await app.token(HOST_ID);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(checkIns);
  await app.database.db.delete(bookings);
  await app.database.db.delete(jobs);
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  expect(await countOverlaps(app.database.db)).toBe(0);
  await app.close();
});

interface To {
  readonly startDate?: string;
  readonly checkinTime?: string;
  readonly durationType?: 'hours' | 'days';
  readonly duration?: number;
}

const newTime = (to: To) => ({
  startDate: '2026-11-24',
  checkinTime: '14:00',
  durationType: 'hours',
  duration: 3,
  ...to,
});

async function booked(token = ada): Promise<UserBooking> {
  const { reference } = await app.book(token);
  return mine(token, (one) => one.reference === reference);
}

async function mine(token: string, which: (booking: UserBooking) => boolean = () => true) {
  const booking = (await app.mine(token)).find(which);
  if (booking === undefined) throw new Error('There is no booking.');
  return booking;
}

const quoted = async (id: string, to: To = {}, token = ada) => {
  const answer = await app.post(`/booking/${id}/move/quote`, newTime(to), { token });
  return answer.json<{ data: MoveQuote; code?: string; message: string }>();
};

const moved = async (id: string, to: To & { useCredit?: boolean; amount: number }, token = ada) => {
  const answer = await app.post(`/booking/${id}/move`, newTime(to), { token });
  return answer.json<{ data: Moved; code?: string; message: string; nearest?: unknown[] }>();
};

const credit = (token = ada) => app.credit(token);

describe('moving a booking', () => {
  it('at the same price keeps its ID, takes the new seats and frees the old ones', async () => {
    const before = await booked();
    const quote = await quoted(before.id);
    expect(quote.data).toMatchObject({
      amount: 3 * HOUR_PRICE,
      toPay: 0,
      toCredit: 0,
      movesLeft: 2,
      spans: [{ startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' }],
    });
    await app.runJobs();
    const answer = await moved(before.id, { amount: quote.data.amount });
    expect(answer).toMatchObject({ data: { moved: true, toPay: 0, toCredit: 0 } });
    const after = await mine(ada);
    expect(after).toMatchObject({
      id: before.id,
      bookingId: before.bookingId,
      reference: before.reference,
      startDate: '2026-11-24',
      checkinTime: '14:00',
      moves: [{ from: before.startsAt, to: '2026-11-24T13:00:00.000Z' }],
    });
    expect(after.pass).not.toBe(before.pass);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(1);
    const mails = await app.runJobs();
    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set(['guest1@example.com', 'host101@example.com']),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Booking changed: Space 1'),
    );
    const files = mails.flatMap(({ attachments = [] }) => attachments);
    const file = files.find(({ filename }) => filename.endsWith('.ics'));
    expect(file?.content.toString()).toContain('SEQUENCE:1');
  });

  it('may overlap its old time, and lets others take the seat it leaves', async () => {
    const { id, amount } = await booked();
    await booked(bola);
    const to = { startDate: '2026-11-23', checkinTime: '11:00', amount };
    expect((await moved(id, to)).data.moved).toBe(true);
    const answer = await app.initialize(chidi, { checkinTime: '09:00', hours: 2 });
    expect(answer.statusCode).toBe(200);
  });

  it('is refused at a full time with free times nearby, and changes nothing', async () => {
    const { id, amount } = await booked();
    const full = { startDate: '2026-11-24', checkinTime: '14:00' };
    await app.book(bola, full);
    await app.book(chidi, full);
    expect(await quoted(id)).toMatchObject({ code: 'SLOT_TAKEN' });
    const answer = await moved(id, { amount });
    expect(answer.code).toBe('SLOT_TAKEN');
    expect(answer.nearest).toHaveLength(3);
    expect(await mine(ada)).toMatchObject({ startDate: '2026-11-23', checkinTime: '09:00' });
  });

  it('is possible twice and until 24 hours before the start', async () => {
    const { id, amount } = await booked();
    for (const startDate of ['2026-11-24', '2026-11-25']) {
      expect((await moved(id, { startDate, amount })).data.moved).toBe(true);
    }
    // A repeat of the last one, whose reply was lost.
    expect((await moved(id, { startDate: '2026-11-25', amount })).data.moved).toBe(true);
    expect(await moved(id, { startDate: '2026-11-26', amount })).toMatchObject({
      code: 'MOVE_REFUSED',
      message: 'You’ve already changed this booking twice, so it can’t be changed again.',
    });
    const other = await booked(bola);
    app.clock.time = new Date('2026-11-22T08:00:01Z');
    expect(await moved(other.id, { amount }, bola)).toMatchObject({
      code: 'MOVE_REFUSED',
      message: 'It starts in less than 24 hours, so the date and time can’t be changed any more.',
    });
  });

  it('is refused to others, for another price, and outside the opening hours', async () => {
    const { id, amount } = await booked();
    expect((await moved(id, { amount }, bola)).code).toBe('BOOKING_NOT_FOUND');
    expect((await moved(id, { amount: amount - 1 })).code).toBe('MOVE_PRICE_CHANGED');
    expect((await quoted(id, { checkinTime: '17:00' })).code).toBe('BOOKING_REFUSED');
    const same = { startDate: '2026-11-23', checkinTime: '09:00' };
    expect((await quoted(id, same)).code).toBe('MOVE_REFUSED');
  });
});

describe('the price of a move', () => {
  it('becomes credit where it is lower, which pays for a longer time later', async () => {
    const { id } = await booked();
    const { data } = await quoted(id, { duration: 1 });
    expect(data).toMatchObject({ toCredit: 2 * HOUR_PRICE, toPay: 0, amount: HOUR_PRICE });
    await moved(id, { duration: 1, amount: data.amount });
    expect(await credit()).toMatchObject({
      balance: 2 * HOUR_PRICE,
      entries: [{ kind: 'move', amount: 2 * HOUR_PRICE, booking: { spaceName: 'Space 1' } }],
    });
    const up = { duration: 2, amount: 2 * HOUR_PRICE, useCredit: true };
    expect((await moved(id, up)).data.moved).toBe(true);
    expect(await credit()).toMatchObject({
      balance: HOUR_PRICE,
      entries: [{ kind: 'booking', amount: -HOUR_PRICE }, { kind: 'move' }],
    });
    expect(await mine(ada)).toMatchObject({ amount: 2 * HOUR_PRICE, paidWithCredit: HOUR_PRICE });
    // The card gets back what came from it and isn't credit; credit becomes credit again.
    const { message } = (await app.cancel(ada, id)).json<{ message: string }>();
    expect(message).toContain('₦1,500.50 is in your credit now. We’re refunding ₦1,500.50.');
    await app.runJobs();
    expect((await credit()).balance).toBe(2 * HOUR_PRICE);
    expect(await mine(ada)).toMatchObject({
      state: 'refunded',
      money: { state: 'refunded', refund: 2 * HOUR_PRICE, credited: HOUR_PRICE },
    });
  });

  it('is paid first where it is higher, and the booking moves when the payment settles', async () => {
    const { id, bookingId } = await booked();
    const answer = await moved(id, { duration: 4, amount: 4 * HOUR_PRICE });
    expect(answer.data).toMatchObject({ moved: false, toPay: HOUR_PRICE });
    const { reference = '' } = answer.data.payment ?? {};
    expect(await mine(ada)).toMatchObject({ startDate: '2026-11-23', amount: 3 * HOUR_PRICE });
    app.provider.pay(reference, HOUR_PRICE * 100);
    await app.payments.verify('booking', reference);
    expect(await mine(ada)).toMatchObject({
      bookingId,
      startDate: '2026-11-24',
      amount: 4 * HOUR_PRICE,
      moves: [{ fromAmount: 3 * HOUR_PRICE, toAmount: 4 * HOUR_PRICE }],
    });
    await app.cancel(ada, id);
    await app.runJobs();
    const back = app.provider.paidBack.slice(-2).map(({ amountKobo }) => amountKobo);
    expect(new Set(back)).toEqual(new Set([HOUR_PRICE * 100, 3 * HOUR_PRICE * 100]));
    expect((await mine(ada)).state).toBe('refunded');
  });

  it('is refunded if the new time is taken before it is paid, and the booking stays', async () => {
    const { id } = await booked();
    const answer = await moved(id, { duration: 4, amount: 4 * HOUR_PRICE });
    const { reference = '' } = answer.data.payment ?? {};
    const full = { startDate: '2026-11-24', checkinTime: '14:00' };
    await app.book(bola, full);
    await app.book(chidi, full);
    app.provider.pay(reference, HOUR_PRICE * 100);
    expect(await app.payments.settle(reference)).toEqual({ kind: 'returned', reason: 'not-moved' });
    expect(await mine(ada)).toMatchObject({ startDate: '2026-11-23', state: 'upcoming' });
    const mails = (await app.runJobs()).filter(({ to }) => to === 'guest1@example.com');
    expect(mails.map(({ text }) => text).join('\n')).toContain('Your booking stays as it was.');
    expect((await mine(ada)).state).toBe('upcoming');
  });

  it('that fails leaves the booking as it was, and another attempt is possible', async () => {
    const { id } = await booked();
    const to = { duration: 4, amount: 4 * HOUR_PRICE };
    const first = await moved(id, to);
    app.provider.pay(first.data.payment?.reference ?? '', 0, { status: 'failed' });
    const second = await moved(id, to);
    expect(second.data.moved).toBe(false);
    app.provider.pay(second.data.payment?.reference ?? '', HOUR_PRICE * 100);
    await app.payments.settle(second.data.payment?.reference ?? '');
    expect((await mine(ada)).amount).toBe(4 * HOUR_PRICE);
  });
});

describe('the pass of a moved booking', () => {
  const show = async (bookingId: string, pass: string | undefined, id: string) => {
    const shownAt = app.clock.time.toISOString();
    const answer = await app.post(
      '/host/checkin',
      { id, bookingId, pass, shownAt },
      { token: host },
    );
    return answer.json<{ code?: string; message: string }>();
  };

  it('is new, and the old one is refused at both times', async () => {
    const before = await booked();
    await moved(before.id, { amount: before.amount });
    const { bookingId, pass } = await mine(ada);
    for (const [time, id] of [
      ['2026-11-23T08:00:00Z', '0'],
      ['2026-11-24T13:00:00Z', '1'],
    ] as const) {
      app.clock.time = new Date(time);
      const refused = await show(bookingId, before.pass, id.repeat(26));
      expect(refused).toMatchObject({ code: 'PASS_NOT_VALID', message: 'Moved to Tuesday 14:00' });
    }
    expect(await show(bookingId, pass, '2'.repeat(26))).toMatchObject({ message: 'Checked in.' });
  });

  it('is on the signed list of revoked passes, as are those of cancelled bookings', async () => {
    const before = await booked();
    await moved(before.id, { amount: before.amount });
    const other = await booked(bola);
    await app.cancel(bola, other.id);
    const answer = await app.call('GET', '/host/guests', { token: host });
    const { revoked } = answer.json<{ revoked: string }>();
    const text = revoked.split('.').slice(2).join('.');
    expect(JSON.parse(text)).toEqual(
      expect.arrayContaining([
        [before.bookingId, 1, Date.parse('2026-11-24T13:00:00Z') / 1000],
        [other.bookingId],
      ]),
    );
  });
});
