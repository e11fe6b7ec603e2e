import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Availability, WEEKDAYS } from '../../opening/availability.ts';
import { openDay } from '../../opening/opening-times.ts';
import { addDays, lagosTime } from '../../time/lagos-time.ts';
import { ANSWER_HOURS, answerEndsAt, paymentEndsAt } from './booking-request-times.ts';

const RUNS = { numRuns: 1_000 };
const HOUR = 60 * 60_000;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');

const office: Availability = Object.fromEntries(
  WEEKDAYS.slice(0, 5).map((day) => [day, { opening: '08:00', closing: '18:00' }]),
);

const at = (text: string) => new Date(`2026-11-${text}:00+01:00`);
const LATER = at('30T09:00');

/** The opening time between two instants, counted minute by minute of each day. */
function openMs(availability: Availability, from: Date, to: Date): number {
  let sum = 0;
  for (let date = lagosTime(from).date; date <= lagosTime(to).date; date = addDays(date, 1)) {
    const day = openDay(availability, date);
    if (day === undefined) continue;
    const start = Math.max(day.span.start.getTime(), from.getTime());
    sum += Math.max(0, Math.min(day.span.end.getTime(), to.getTime()) - start);
  }
  return sum;
}

describe('the time for an answer', () => {
  it('is four opening hours', () => {
    expect(answerEndsAt(office, at('23T09:30'), LATER)).toEqual(at('23T13:30'));
    expect(answerEndsAt(office, at('23T06:00'), LATER)).toEqual(at('23T12:00'));
    expect(answerEndsAt(office, at('23T14:00'), LATER)).toEqual(at('23T18:00'));
  });

  it('goes on the next morning, over closed days', () => {
    expect(answerEndsAt(office, at('23T16:00'), LATER)).toEqual(at('24T10:00'));
    expect(answerEndsAt(office, at('20T17:00'), LATER)).toEqual(at('23T11:00'));
    expect(answerEndsAt(office, at('21T12:00'), LATER)).toEqual(at('23T12:00'));
  });

  it('ends with the start at the latest', () => {
    expect(answerEndsAt(office, at('23T09:30'), at('23T11:00'))).toEqual(at('23T11:00'));
    expect(answerEndsAt({}, at('23T09:30'), LATER)).toEqual(LATER);
  });

  it('has exactly four opening hours, or ends with the start, whatever the hours are', () => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 1, max: 59 }))
      .map(([opens, more]) => ({ opening: clock(opens), closing: clock(opens + more) }));
    const week = fc.record(
      { Mon: hours, Tue: hours, Wed: hours, Thu: hours, Fri: hours, Sat: hours, Sun: hours },
      { requiredKeys: [] },
    );
    const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 });
    fc.assert(
      fc.property(week, minutes, minutes, (availability, asked, until) => {
        const from = new Date(MONDAY + asked * 60_000);
        const start = new Date(from.getTime() + until * 60_000);
        const end = answerEndsAt(availability, from, start);
        expect(end >= from && end <= start).toBe(true);
        const open = openMs(availability, from, end);
        expect(open <= ANSWER_HOURS * HOUR).toBe(true);
        expect(open === ANSWER_HOURS * HOUR || end.getTime() === start.getTime()).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the time to pay', () => {
  it('is two hours, or until the start', () => {
    expect(paymentEndsAt(at('23T09:00'), LATER)).toEqual(at('23T11:00'));
    expect(paymentEndsAt(at('23T09:00'), at('23T10:15'))).toEqual(at('23T10:15'));
  });
});
