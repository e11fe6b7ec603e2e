import type { DurationType } from '#contract/time/duration.ts';
import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { clockOf, instantOf } from '#contract/time/lagos-time.ts';
import { openDay } from '#contract/opening/opening-times.ts';
import { dayOf } from './day-strip.ts';
import { hourCells, isWithin, takenDays, timeChoices } from './free-times.ts';

const DATE = '2026-11-23';
const availability = { Mon: { opening: '08:00', closing: '12:00' } };
const before = instantOf(DATE, '00:00');

/**
 * Returns an availability with these seats for each hour from 08:00, the same for its four
 * quarters.
 */
function answer(...seats: number[]): DayAvailability {
  const times = seats.flatMap((seatsLeft, hour) =>
    [0, 15, 30, 45].map((minute) => ({
      time: clockOf(480 + 60 * hour + minute),
      seatsLeft,
      past: false,
    })),
  );
  return { date: DATE, open: true, opening: '08:00', closing: '12:00', seats: 5, times };
}

function choices(minutes: number, message?: DayAvailability, now = before) {
  const day = openDay(availability, DATE);
  if (day === undefined) throw new Error('Mondays are open.');
  return timeChoices(day, minutes, now, message);
}

const at = (time: string, list = choices(60)) => list.find((choice) => choice.time === time);

describe('the times of a day', () => {
  it('are its quarter hours, limited only by the closing time if no availability is known', () => {
    const list = choices(120);
    expect(list).toHaveLength(16);
    expect(at('08:00', list)).toMatchObject({ status: 'unknown', seatsLeft: undefined });
    expect(at('10:00', list)?.status).toBe('unknown');
    expect(at('10:15', list)).toMatchObject({ status: 'short', freeMinutes: 105 });
  });

  it('are free with the fewest seats of the whole stay, taken, or too short', () => {
    const list = choices(120, answer(5, 2, 0, 4));
    expect(at('08:00', list)).toMatchObject({ status: 'free', seatsLeft: 2 });
    expect(at('08:15', list)).toMatchObject({ status: 'short', freeMinutes: 105 });
    expect(at('10:00', list)?.status).toBe('taken');
    expect(at('11:00', list)).toMatchObject({ status: 'short', freeMinutes: 60 });
  });

  it('are past once they have begun', () => {
    const list = choices(60, answer(1, 1, 1, 1), instantOf(DATE, '09:05'));
    expect(at('09:00', list)?.status).toBe('past');
    expect(at('09:15', list)?.status).toBe('free');
  });

  it('are grouped by hour, and a tap chooses the first quarter that fits', () => {
    const list = choices(60, answer(1, 1, 1, 1), instantOf(DATE, '07:05'));
    const cells = hourCells(list);
    expect(cells.map(({ choice }) => choice.time)).toEqual(['08:00', '09:00', '10:00', '11:00']);
  });

  it('are offered from the current hour on', () => {
    const list = choices(60, answer(1, 1, 1, 1), instantOf(DATE, '09:05'));
    const [first, ...later] = hourCells(list);
    expect(first?.quarters.map(({ status }) => status)).toEqual(['past', 'free', 'free', 'free']);
    expect(first?.choice.time).toBe('09:15');
    expect(later.map(({ choice }) => choice.time)).toEqual(['10:00', '11:00']);
  });

  it('belong to a stay from its check-in until its end', () => {
    expect(['09:45', '10:00', '10:45', '11:00'].map((time) => isWithin(time, '10:00', 60))).toEqual(
      [false, true, true, false],
    );
    expect(isWithin('10:00', '', 60)).toBe(false);
  });
});

describe('the status of a day', () => {
  const known = (message: DayAvailability) => new Map([[DATE, message]]);

  it('is full when no seat is left', () => {
    expect(dayOf({ availability }, DATE, before, known(answer(0, 0)), 'hours')).toMatchObject({
      status: 'full',
    });
  });

  it('is partly booked in Days mode, and open in Hours mode', () => {
    const partly = known(answer(1, 0));
    const of = (type: DurationType) => dayOf({ availability }, DATE, before, partly, type).status;
    expect([of('days'), of('hours')]).toEqual(['partly-booked', 'open']);
  });

  it('is closed with a reason, over, or open', () => {
    const of = (date: string, now = before) =>
      dayOf({ availability }, date, now, new Map(), 'days');
    expect(of('2026-11-28')).toMatchObject({ status: 'closed', reason: 'Closed on Saturdays' });
    expect(of(DATE)).toMatchObject({ status: 'open', reason: undefined });
    expect(of(DATE, instantOf(DATE, '11:50'))).toMatchObject({ status: 'over' });
    const shut = { ...answer(), open: false, reason: 'Closed for a holiday' };
    expect(dayOf({ availability }, DATE, before, known(shut), 'days').reason).toBe(
      'Closed for a holiday',
    );
  });

  it('is taken if others have booked any part of it', () => {
    const range = { start: instantOf(DATE, '08:00'), end: instantOf(DATE, '12:00') };
    expect(takenDays([range], known(answer(1, 1, 0, 1)))).toEqual([DATE]);
    expect(takenDays([range], known(answer(1, 1, 1, 1)))).toEqual([]);
    expect(takenDays([range], new Map())).toEqual([]);
    const blocked = { date: DATE, open: false, reason: 'Blocked', seats: 1, times: [] };
    expect(takenDays([range], known(blocked))).toEqual([DATE]);
    const late = { ...range, start: instantOf(DATE, '11:00') };
    expect(takenDays([late], known(answer(1, 1, 0, 1)))).toEqual([]);
  });
});
