import { describe, expect, it } from 'vitest';
import type { BookingMoney, UserBooking } from '#contract/bookings/booking-records.ts';
import { contactLinks } from '#contract/spaces/contact-links.ts';
import {
  cancelOfferOf,
  cancelRule,
  cancelledText,
  moneyText,
  priceText,
  refundText,
} from './booking-money.ts';
import { groupBookings, hasPass, bookingStatusOf, statusOf } from './booking-status.ts';
import { makeBooking, makeRow } from './testing/make-booking.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import { weekdayDate, daysOf, weekdayDateTime, nextDayOf } from './format-booking-time.ts';

const now = new Date('2026-11-20T12:05:00Z');
const at = (instant: string) => new Date(instant);

describe('the payment status of a booking', () => {
  it.each<[BookingMoney, string]>([
    [{ state: 'unpaid' }, 'waiting for payment until 13:15'],
    [{ state: 'confirming' }, 'confirming your payment'],
    [{ state: 'confirmed' }, 'confirmed'],
    [{ state: 'refund-due', refund: 22_500, by: '2026-11-27' }, 'refund on its way, by 27 Nov'],
    [{ state: 'refund-due' }, 'refund on its way'],
    [{ state: 'refunded', refund: 22_500 }, '₦22,500 refunded'],
    [{ state: 'refunded' }, 'refunded'],
  ])('%o: %s', (money, text) => {
    expect(moneyText(makeBooking({ money }), now)).toBe(text);
  });

  it('states how a booking ended when no money is pending', () => {
    const none = { state: 'none' } as const;
    expect(moneyText(makeBooking({ money: none }), now)).toBe('');
    expect(moneyText(makeBooking({ state: 'expired', money: none }), now)).toBe('not paid in time');
    expect(moneyText(makeBooking({ state: 'cancelled', money: none }), now)).toBe('no refund');
    const stored = { state: 'confirmed' } as const;
    expect(moneyText(makeBooking({ state: 'cancelled', money: stored }), now)).toBe('no refund');
    // The status already reads `Completed`.
    expect(moneyText(makeBooking(), at('2026-11-27T00:00:00Z'))).toBe('');
  });

  it('contains only the amount next to a status that reads Refunded', () => {
    const refunded = (refund?: number) =>
      makeBooking({
        state: 'refunded',
        money: { state: 'refunded', ...(refund === undefined ? {} : { refund }) },
      });
    expect(moneyText(refunded(1_600), now)).toBe('₦1,600');
    expect(moneyText(refunded(), now)).toBe('');
  });

  it('does not wait for a payment after its hold has expired', () => {
    const booking = makeBooking({ state: 'held', money: { state: 'unpaid' } });
    expect(moneyText(booking, at('2026-11-20T12:15:00Z'))).toBe('not paid in time');
  });

  it('explains why money is refunded', () => {
    const money = {
      state: 'refund-due',
      refund: 22_500,
      reason: 'late',
      by: '2026-11-27',
    } as const;
    expect(refundText(money)).toMatch(
      /^You’ll get ₦22,500 back by 27 Nov\. Your payment arrived after/,
    );
    expect(refundText({ ...money, state: 'refunded' })).toMatch(/^₦22,500 has been refunded\./);
    expect(refundText({ state: 'confirmed' })).toBeUndefined();
  });
});

describe('the price of a booking', () => {
  it('is that of an hour or a day times their number', () => {
    expect(priceText(makeBooking())).toBe('₦7,500 × 3 hours = ₦22,500');
  });

  it('is only the sum if hours have cost different prices', () => {
    const mixed = { amount: 2_560, unitPrice: 2_560 / 3 };
    expect(priceText(makeBooking(mixed))).toBe('₦2,560 for 3 hours');
  });

  it('includes the extras', () => {
    const chair = { name: 'Chair', count: 1, per: 'booking', unitPrice: 500 } as const;
    const withChair = (amount: number) =>
      priceText(makeBooking({ amount, extras: [{ ...chair, units: 1, amount: 500 }] }));
    expect(withChair(23_000)).toBe('₦7,500 × 3 hours + extras = ₦23,000');
    expect(withChair(3_060)).toBe('₦2,560 for 3 hours + extras = ₦3,060');
  });
});

describe('the refund of a cancellation', () => {
  it('is complete up to exactly 24 hours before the start', () => {
    const offer = cancelOfferOf([makeBooking()], at('2026-11-25T08:00:00Z'));
    expect(offer).toMatchObject({ refund: 22_500, text: 'You’ll get ₦22,500 back by 2 Dec.' });
  });

  it('is nothing after that', () => {
    const offer = cancelOfferOf([makeBooking()], at('2026-11-25T08:00:00.001Z'));
    expect(offer.refund).toBe(0);
    expect(offer.text).toBe('It starts in less than 24 hours, so there’s no refund.');
  });

  it('is exact to the kobo', () => {
    expect(cancelOfferOf([makeBooking({ amount: 1_500.5 })], now).refund).toBe(1_500.5);
  });

  it('of several bookings is their sum, each by its own rule', () => {
    const soon = makeBooking({ startsAt: '2026-11-25T09:00:00.000Z' });
    const offer = cancelOfferOf([soon, makeBooking(), makeBooking()], at('2026-11-25T08:00:00Z'));
    expect(offer).toMatchObject({ refund: 45_000, hasUnrefunded: true });
  });

  it('tells what comes back as credit, because it was paid with it', () => {
    const at24 = at('2026-11-25T08:00:00Z');
    const offerOf = (...bookings: readonly Partial<UserBooking>[]) =>
      cancelOfferOf(
        bookings.map((one) => makeBooking(one)),
        at24,
      );
    expect(offerOf({}).creditShare).toBe('none');
    expect(offerOf({ paidWithCredit: 10_000 }).creditShare).toBe('part');
    expect(offerOf({ paidWithCredit: 22_500 })).toMatchObject({
      creditShare: 'all',
      text: 'You paid with credit, so ₦22,500 will go back to your credit straight away.',
    });
    expect(offerOf({ paidWithCredit: 22_500 }, {}).creditShare).toBe('part');
    const soon = { startsAt: '2026-11-25T09:00:00.000Z', paidWithCredit: 22_500 };
    expect(offerOf(soon, {}).creditShare).toBe('none');
    const move = {
      at: '2026-11-19T08:00:00.000Z',
      from: '2026-11-27T08:00:00.000Z',
      to: '2026-11-26T08:00:00.000Z',
      fromAmount: 30_000,
      toAmount: 22_500,
    };
    expect(offerOf({ paidWithCredit: 30_000, moves: [move] }).creditShare).toBe('part');
  });

  it('is announced with the exact time of the rule', () => {
    expect(cancelRule(makeBooking(), now)).toBe(
      'Free cancellation until Wed 25 Nov 2026, 09:00. After that there’s no refund.',
    );
    expect(cancelRule(makeBooking(), at('2026-11-26T00:00:00Z'))).toMatch(/has ended/);
  });

  it('is reported as the server decided', () => {
    expect(cancelledText(22_500, '2026-11-27')).toBe('You’ll get ₦22,500 back by 27 Nov.');
    expect(cancelledText(0, undefined)).toBe('There’s no refund.');
  });
});

describe('the state of a saved booking', () => {
  it('moves on with the clock', () => {
    const booking = makeBooking();
    expect(bookingStatusOf(booking, at('2026-11-26T07:59:59Z'))).toBe('upcoming');
    expect(bookingStatusOf(booking, at('2026-11-26T08:00:00Z'))).toBe('active');
    expect(bookingStatusOf(booking, at('2026-11-26T11:00:00Z'))).toBe('completed');
    expect(statusOf(makeRow(), at('2026-11-27T00:00:00Z'))).toBe('completed');
  });

  it('expires with an unpaid hold, but not while a payment is being confirmed', () => {
    const held = makeBooking({ state: 'held', money: { state: 'unpaid' } });
    expect(bookingStatusOf(held, now)).toBe('held');
    expect(bookingStatusOf(held, at('2026-11-20T13:00:00Z'))).toBe('expired');
    const paid = makeBooking({ state: 'held', money: { state: 'confirming' } });
    expect(bookingStatusOf(paid, at('2026-11-20T13:00:00Z'))).toBe('held');
  });

  it('includes a pass until the last hour ends', () => {
    expect(hasPass(makeBooking(), at('2026-11-26T10:59:00Z'))).toBe(true);
    expect(hasPass(makeBooking(), at('2026-11-26T11:00:00Z'))).toBe(false);
    expect(hasPass(makeBooking({ state: 'cancelled' }), now)).toBe(false);
  });
});

describe('upcoming and past bookings', () => {
  it('are sorted soonest first and most recent first', () => {
    const rows = [
      makeRow({ id: 'later', startsAt: '2026-12-05T08:00:00.000Z' }),
      makeRow({ id: 'soon' }),
      makeRow({ id: 'old', state: 'completed', startsAt: '2026-01-05T08:00:00.000Z' }),
      makeRow({ id: 'recent', state: 'completed', startsAt: '2026-11-05T08:00:00.000Z' }),
    ];
    const { coming, past } = groupBookings(rows, now);
    expect(coming.map(({ full }) => full?.id)).toEqual(['soon', 'later']);
    expect(past.map(({ full }) => full?.id)).toEqual(['recent', 'old']);
  });

  it('keep a booking upcoming while its payment is confirmed, but not while it is refunded', () => {
    const rows = [
      makeRow({ id: 'a', state: 'cancelled', money: { state: 'refund-due' } }),
      makeRow({ id: 'b', state: 'expired', money: { state: 'confirming' } }),
    ];
    const { coming, past } = groupBookings(rows, now);
    expect(coming.map(({ full }) => full?.id)).toEqual(['b']);
    expect(past.map(({ full }) => full?.id)).toEqual(['a']);
  });

  it('follow the status of a plain provider’s rows', () => {
    const row = (status: string) => ({ spaceName: 'A', startDate: '2026-11-23', status });
    const { coming, past } = groupBookings(['upcoming', 'expired', 'active'].map(row), now);
    expect(coming.map(({ status }) => status)).toEqual(['upcoming', 'active']);
    expect(past.map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('days and hours', () => {
  it('are in Lagos time', () => {
    expect(weekdayDate('2026-11-23')).toBe('Mon 23 Nov 2026');
    expect(weekdayDate('next Monday')).toBe('next Monday');
    expect(weekdayDateTime('2026-11-20T23:30:00.000Z')).toBe('Sat 21 Nov 2026, 00:30');
  });

  it('end at 24:00 if the day does', () => {
    const ranges = [{ startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-26T23:00:00.000Z' }];
    expect(daysOf({ spans: ranges })).toEqual([{ date: '2026-11-26', hours: '18:00–24:00' }]);
  });

  it('give today’s or the next day, and the last one afterwards', () => {
    const day = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const ranges = [day('2026-11-23'), day('2026-11-24')];
    expect(nextDayOf({ spans: ranges }, at('2026-11-20T00:00:00Z'))?.date).toBe('2026-11-23');
    expect(nextDayOf({ spans: ranges }, at('2026-11-23T17:00:00Z'))?.date).toBe('2026-11-24');
    expect(nextDayOf({ spans: ranges }, at('2026-12-01T00:00:00Z'))?.date).toBe('2026-11-24');
  });
});

describe('the address', () => {
  it('names the location once', () => {
    expect(placeLine(makeBooking())).toBe('14 Herbert Macaulay Way, Yaba');
    expect(placeLine(makeBooking({ spaceAddress: '3 Ojuelegba Road, Yaba' }))).toBe(
      '3 Ojuelegba Road, Yaba',
    );
  });
});

describe('contact links of a host', () => {
  it.each([
    ['0803 123 4567', '2348031234567'],
    ['+234 803 123 4567', '2348031234567'],
    ['234-803-123-4567', '2348031234567'],
    ['00234 (0) 803 1234567', '2348031234567'],
    ['07012345678', '2347012345678'],
    ['9012345678', '2349012345678'],
  ])('%s is on WhatsApp as %s', (phone, number) => {
    expect(contactLinks({ phone, email: '' })).toEqual({
      call: `tel:+${number}`,
      whatsApp: `https://wa.me/${number}`,
    });
  });

  it('omit WhatsApp for a landline or a foreign number', () => {
    expect(contactLinks({ phone: '01 270 1234', email: '' })).toEqual({ call: 'tel:012701234' });
    expect(contactLinks({ phone: '+44 20 7946 0958', email: '' })).toEqual({
      call: 'tel:+442079460958',
    });
  });

  it('omit what is missing or invalid', () => {
    expect(contactLinks({ phone: '', email: '' })).toEqual({});
    expect(contactLinks({ phone: 'ask me', email: 'nobody' })).toEqual({});
  });

  it('escape anything else in an email address', () => {
    expect(contactLinks({ phone: '', email: 'a?cc=evil@x.ng' }).mail).toBe(
      'mailto:a%3Fcc%3Devil@x.ng',
    );
  });
});
