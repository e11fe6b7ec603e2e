import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings.ts';
import { clockOf, instantOf } from '#contract/rules/lagos-time.ts';
import { openDay } from '#contract/rules/opening-times.ts';
import { dayOf } from './day-strip.ts';
import { hourCells, isFull, isWithin, takenDays, timeChoices } from './free-times.ts';

const DATE = '2026-11-23';
const availability = { Mon: { opening: '08:00', closing: '12:00' } };
const before = instantOf(DATE, '00:00');

/** Seats by the hour from 08:00 on, the same for its four quarters. */
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

function choices(minutes: number, said?: DayAvailability, now = before) {
  const day = openDay(availability, DATE);
  if (day === undefined) throw new Error('Mondays are open.');
  return timeChoices(day, minutes, now, said);
}

const at = (time: string, list = choices(60)) => list.find((choice) => choice.time === time);

describe('the times of a day', () => {
  it('are its quarters, of which nothing is known without an answer but the closing', () => {
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

  it('are past when they have begun', () => {
    const list = choices(60, answer(1, 1, 1, 1), instantOf(DATE, '09:05'));
    expect(at('09:00', list)?.status).toBe('past');
    expect(at('09:15', list)?.status).toBe('free');
  });

  it('are put together by the hour, and a press takes the first that fits', () => {
    const list = choices(60, answer(1, 1, 1, 1), instantOf(DATE, '09:05'));
    const cells = hourCells(list);
    expect(cells.map(({ choice }) => choice.time)).toEqual(['08:00', '09:15', '10:00', '11:00']);
    expect(cells[0]?.choice.status).toBe('past');
  });

  it('are the stay’s own from its check-in up to its end', () => {
    expect(['09:45', '10:00', '10:45', '11:00'].map((time) => isWithin(time, '10:00', 60))).toEqual(
      [false, true, true, false],
    );
    expect(isWithin('10:00', '', 60)).toBe(false);
  });
});

describe('a day', () => {
  const known = (said: DayAvailability) => new Map([[DATE, said]]);

  it('is full when no seat is left in what is ahead', () => {
    expect(isFull(answer(0, 0, 0, 0))).toBe(true);
    expect(isFull(answer(0, 0, 0, 1))).toBe(false);
    expect(dayOf({ availability }, DATE, before, known(answer(0, 0)))).toMatchObject({
      status: 'full',
    });
  });

  it('is closed for a reason, over, or open', () => {
    const of = (date: string, now = before) => dayOf({ availability }, date, now, new Map());
    expect(of('2026-11-28')).toMatchObject({ status: 'closed', reason: 'Closed on Saturdays' });
    expect(of(DATE)).toMatchObject({ status: 'open', reason: undefined });
    expect(of(DATE, instantOf(DATE, '11:50'))).toMatchObject({ status: 'over' });
    const shut = { ...answer(), open: false, reason: 'Closed for a holiday' };
    expect(dayOf({ availability }, DATE, before, known(shut)).reason).toBe('Closed for a holiday');
  });

  it('is taken where somebody is in the way of the whole of it', () => {
    const span = { start: instantOf(DATE, '08:00'), end: instantOf(DATE, '12:00') };
    expect(takenDays([span], known(answer(1, 1, 0, 1)))).toEqual([DATE]);
    expect(takenDays([span], known(answer(1, 1, 1, 1)))).toEqual([]);
    expect(takenDays([span], new Map())).toEqual([]);
    const late = { ...span, start: instantOf(DATE, '11:00') };
    expect(takenDays([late], known(answer(1, 1, 0, 1)))).toEqual([]);
  });
});
