import { describe, expect, it } from 'vitest';
import type { BookingMoney } from '#contract/booking-records.ts';
import { contactLinks } from './contact-links.ts';
import { cancelOffer, cancelRule, cancelled, moneyWords, refundWords } from './money-words.ts';
import { grouped, hasPass, standingOf, statusOf } from './standing.ts';
import { makeBooking, makeRow } from './testing/make-booking.ts';
import { placeOf } from './place.ts';
import { dayWords, daysOf, instantWords, nextDayOf } from './when.ts';

const now = new Date('2026-11-20T12:05:00Z');
const at = (instant: string) => new Date(instant);

describe('the truth about the money', () => {
  it.each<[BookingMoney, string]>([
    [{ state: 'unpaid' }, 'waiting for payment until 13:15'],
    [{ state: 'confirming' }, 'paid, confirming'],
    [{ state: 'confirmed' }, 'confirmed'],
    [{ state: 'refund-due', refund: 22_500, by: '2026-11-27' }, 'refund on its way, by 27 Nov'],
    [{ state: 'refund-due' }, 'refund on its way'],
    [{ state: 'refunded', refund: 22_500 }, 'refunded ₦22,500'],
    [{ state: 'refunded' }, 'refunded'],
  ])('%o: %s', (money, words) => {
    expect(moneyWords(makeBooking({ money }), now)).toBe(words);
  });

  it('says how a booking ended where no money moves any more', () => {
    const none = { state: 'none' } as const;
    expect(moneyWords(makeBooking({ money: none }), now)).toBe('');
    expect(moneyWords(makeBooking({ state: 'expired', money: none }), now)).toBe(
      'not paid in time',
    );
    expect(moneyWords(makeBooking({ state: 'cancelled', money: none }), now)).toBe(
      'nothing is paid back',
    );
    const kept = { state: 'confirmed' } as const;
    expect(moneyWords(makeBooking({ state: 'cancelled', money: kept }), now)).toBe(
      'nothing is paid back',
    );
    expect(moneyWords(makeBooking(), at('2026-11-27T00:00:00Z'))).toBe('completed');
  });

  it('does not wait for a payment whose time is over', () => {
    const booking = makeBooking({ state: 'held', money: { state: 'unpaid' } });
    expect(moneyWords(booking, at('2026-11-20T12:15:00Z'))).toBe('not paid in time');
  });

  it('says why money goes back', () => {
    const money = {
      state: 'refund-due',
      refund: 22_500,
      reason: 'late',
      by: '2026-11-27',
    } as const;
    expect(refundWords(money)).toMatch(/^You get back ₦22,500, by 27 Nov\. The payment came after/);
    expect(refundWords({ ...money, state: 'refunded' })).toMatch(/^₦22,500 were paid back\./);
    expect(refundWords({ state: 'confirmed' })).toBeUndefined();
  });
});

describe('what a cancellation gives back', () => {
  it('is all of it up to the very instant 24 hours before', () => {
    const offer = cancelOffer(makeBooking(), at('2026-11-25T08:00:00Z'));
    expect(offer).toEqual({ refund: 22_500, words: 'You get back ₦22,500, by 2 Dec.' });
  });

  it('is nothing after it', () => {
    const offer = cancelOffer(makeBooking(), at('2026-11-25T08:00:00.001Z'));
    expect(offer.refund).toBe(0);
    expect(offer.words).toBe('Less than 24 hours are left: nothing is paid back.');
  });

  it('keeps its kobo', () => {
    expect(cancelOffer(makeBooking({ amount: 1_500.5 }), now).refund).toBe(1_500.5);
  });

  it('is said with the real instant of the rule', () => {
    expect(cancelRule(makeBooking(), now)).toBe(
      'Free cancellation until Wed, 25 Nov 2026, 09:00. Later, nothing is paid back.',
    );
    expect(cancelRule(makeBooking(), at('2026-11-26T00:00:00Z'))).toMatch(/is over/);
  });

  it('is told as the server has decided', () => {
    expect(cancelled(22_500, '2026-11-27')).toBe('You get back ₦22,500, by 27 Nov.');
    expect(cancelled(0, undefined)).toBe('Nothing is paid back.');
  });
});

describe('the clock', () => {
  it('moves a saved booking on', () => {
    const booking = makeBooking();
    expect(standingOf(booking, at('2026-11-26T07:59:59Z'))).toBe('upcoming');
    expect(standingOf(booking, at('2026-11-26T08:00:00Z'))).toBe('active');
    expect(standingOf(booking, at('2026-11-26T11:00:00Z'))).toBe('completed');
    expect(statusOf(makeRow(), at('2026-11-27T00:00:00Z'))).toBe('expired');
  });

  it('ends a hold that was not paid, and not one whose payment is being confirmed', () => {
    const held = makeBooking({ state: 'held', money: { state: 'unpaid' } });
    expect(standingOf(held, now)).toBe('held');
    expect(standingOf(held, at('2026-11-20T13:00:00Z'))).toBe('expired');
    const paid = makeBooking({ state: 'held', money: { state: 'confirming' } });
    expect(standingOf(paid, at('2026-11-20T13:00:00Z'))).toBe('held');
  });

  it('ends a pass with the last hour', () => {
    expect(hasPass(makeBooking(), at('2026-11-26T10:59:00Z'))).toBe(true);
    expect(hasPass(makeBooking(), at('2026-11-26T11:00:00Z'))).toBe(false);
    expect(hasPass(makeBooking({ state: 'cancelled' }), now)).toBe(false);
  });
});

describe('the two groups', () => {
  it('have the next one first, and the last one first', () => {
    const rows = [
      makeRow({ id: 'later', startsAt: '2026-12-05T08:00:00.000Z' }),
      makeRow({ id: 'soon' }),
      makeRow({ id: 'old', state: 'completed', startsAt: '2026-01-05T08:00:00.000Z' }),
      makeRow({ id: 'recent', state: 'completed', startsAt: '2026-11-05T08:00:00.000Z' }),
    ];
    const { coming, past } = grouped(rows, now);
    expect(coming.map(({ full }) => full?.id)).toEqual(['soon', 'later']);
    expect(past.map(({ full }) => full?.id)).toEqual(['recent', 'old']);
  });

  it('keep a booking above while its money is on its way', () => {
    const rows = [
      makeRow({ state: 'expired', status: 'expired', money: { state: 'refund-due' } }),
      makeRow({ state: 'expired', status: 'expired', money: { state: 'confirming' } }),
    ];
    expect(grouped(rows, now).coming).toHaveLength(2);
  });

  it('take a plain row by its word', () => {
    const row = (status: string) => ({ spaceName: 'A', startDate: '2026-11-23', status });
    const { coming, past } = grouped(['upcoming', 'expired', 'active'].map(row), now);
    expect(coming.map(({ status }) => status)).toEqual(['upcoming', 'active']);
    expect(past.map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('days and hours', () => {
  it('are those of Lagos', () => {
    expect(dayWords('2026-11-23')).toBe('Mon, 23 Nov 2026');
    expect(dayWords('next Monday')).toBe('next Monday');
    expect(instantWords('2026-11-20T23:30:00.000Z')).toBe('Sat, 21 Nov 2026, 00:30');
  });

  it('end at 24:00 where the day does', () => {
    const spans = [{ startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-26T23:00:00.000Z' }];
    expect(daysOf({ spans })).toEqual([{ date: '2026-11-26', hours: '18:00 – 24:00' }]);
  });

  it('come one after the other', () => {
    const day = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const spans = [day('2026-11-23'), day('2026-11-24')];
    expect(nextDayOf({ spans }, at('2026-11-20T00:00:00Z'))?.date).toBe('2026-11-23');
    expect(nextDayOf({ spans }, at('2026-11-23T17:00:00Z'))?.date).toBe('2026-11-24');
    expect(nextDayOf({ spans }, at('2026-12-01T00:00:00Z'))?.date).toBe('2026-11-24');
  });
});

describe('the address', () => {
  it('says the location once', () => {
    expect(placeOf(makeBooking())).toBe('14 Herbert Macaulay Way, Yaba');
    expect(placeOf(makeBooking({ spaceAddress: '3 Ojuelegba Road, Yaba' }))).toBe(
      '3 Ojuelegba Road, Yaba',
    );
  });
});

describe('ways to a host', () => {
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

  it('has no WhatsApp for a landline or a number from elsewhere', () => {
    expect(contactLinks({ phone: '01 270 1234', email: '' })).toEqual({ call: 'tel:012701234' });
    expect(contactLinks({ phone: '+44 20 7946 0958', email: '' })).toEqual({
      call: 'tel:+442079460958',
    });
  });

  it('leaves out what is not given, and what is nothing', () => {
    expect(contactLinks({ phone: '', email: '' })).toEqual({});
    expect(contactLinks({ phone: 'ask me', email: 'nobody' })).toEqual({});
  });

  it('does not let an address carry anything else', () => {
    expect(contactLinks({ phone: '', email: 'a?cc=evil@x.ng' }).mail).toBe(
      'mailto:a%3Fcc%3Devil@x.ng',
    );
  });
});
