import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../booking-states.ts';
import { creditPart } from '../../payments/credit.ts';
import {
  moveDifference,
  payableMovePriceKobo,
  unitMovePriceKobo,
} from '../../prices/move-price.ts';
import { movedToText } from './moved-to.ts';
import { MAX_MOVES, whyNotMoved } from './moves.ts';

const RUNS = { numRuns: 1_000 };

const now = new Date('2026-11-20T12:00:00Z');
const prices = { pricePerHour: 1_500.5, pricePerDay: 9_000 };
const duration = fc.record({
  type: fc.constantFrom('hours' as const, 'days' as const),
  count: fc.integer({ min: 1, max: 60 }),
});

describe('whyNotMoved', () => {
  it('allows two moves of an upcoming booking until 24 hours before its start', () => {
    const startsAt = new Date('2026-11-21T12:00:00Z');
    const upcoming = { state: 'upcoming', startsAt, moves: 1 } as const;
    expect(whyNotMoved(upcoming, now)).toBeUndefined();
    expect(whyNotMoved(upcoming, new Date(now.getTime() + 1))).toContain('less than 24 hours');
    expect(whyNotMoved({ ...upcoming, moves: MAX_MOVES }, now)).toContain('twice');
    for (const state of BOOKING_STATES.filter((one) => one !== 'upcoming')) {
      expect(whyNotMoved({ ...upcoming, state }, now)).toMatch(/\.$/);
    }
  });
});

describe('the price of moves', () => {
  it('never loses a kobo: what was paid is the last price and what became credit', () => {
    const property = fc.property(fc.array(duration, { maxLength: 6 }), (steps) => {
      let booked = { priceKobo: 450_150, durationType: 'hours' as 'hours' | 'days', duration: 3 };
      let paidKobo = booked.priceKobo;
      let creditKobo = 0;
      for (const to of steps) {
        const totalKobo = payableMovePriceKobo(booked, unitMovePriceKobo(booked, prices, to));
        const { toPayKobo, toCreditKobo } = moveDifference(booked, totalKobo);
        expect(Math.min(toPayKobo, toCreditKobo)).toBe(0);
        // What has to be paid can be charged.
        expect(toPayKobo === 0 || toPayKobo >= 10_000).toBe(true);
        // As much as possible is paid with credit.
        const part = toPayKobo === 0 ? 0 : creditPart(toPayKobo, creditKobo);
        paidKobo += toPayKobo - part;
        creditKobo += toCreditKobo - part;
        booked = { priceKobo: totalKobo, durationType: to.type, duration: to.count };
        expect(creditKobo).toBeGreaterThanOrEqual(0);
        expect(paidKobo).toBe(booked.priceKobo + creditKobo);
      }
    });
    fc.assert(property, RUNS);
  });

  it('stays the booked one per hour, whatever the space costs now', () => {
    const booked = { priceKobo: 300_000, durationType: 'hours', duration: 2 } as const;
    expect(unitMovePriceKobo(booked, prices, { type: 'hours', count: 3 })).toBe(450_000);
    expect(unitMovePriceKobo(booked, prices, { type: 'days', count: 1 })).toBe(900_000);
  });

  it('is the same to the kobo for as many hours, whatever their average is', () => {
    const booked = { priceKobo: 2_000_000, durationType: 'hours', duration: 3 } as const;
    expect(unitMovePriceKobo(booked, prices, { type: 'hours', count: 3 })).toBe(2_000_000);
    expect(unitMovePriceKobo(booked, prices, { type: 'hours', count: 4 })).toBe(2_666_667);
  });
});

describe('creditPart', () => {
  it('pays everything, or leaves at least the least charge of ₦100', () => {
    const kobo = fc.integer({ min: 0, max: 100_000_000 });
    const property = fc.property(kobo, kobo, (price, balance) => {
      const part = creditPart(price, balance);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(Math.min(price, balance));
      const rest = price - part;
      expect(rest === 0 || part === 0 || rest >= 10_000).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});

describe('movedToText', () => {
  it('names the weekday within a week, and the date after that or in the past', () => {
    expect(movedToText(new Date('2026-11-20T13:00:00Z'), now)).toBe('Moved to Friday 14:00');
    expect(movedToText(new Date('2026-11-26T13:00:00Z'), now)).toBe('Moved to Thursday 14:00');
    expect(movedToText(new Date('2026-11-27T13:00:00Z'), now)).toBe('Moved to Fri 27 Nov 14:00');
    expect(movedToText(new Date('2026-11-19T13:00:00Z'), now)).toBe('Moved to Thu 19 Nov 14:00');
  });
});
