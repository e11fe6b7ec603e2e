import type { Availability } from '#contract/availability.ts';
import type { Duration } from '#contract/rules/duration.ts';
import { addDays, clockOf, minutesOf } from '#contract/rules/lagos-time.ts';
import { planDays } from '#contract/rules/open-days.ts';
import {
  CHECKIN_STEP,
  type OpenDay,
  openDay,
  type Planned,
  planned,
  type Span,
} from '#contract/rules/opening-times.ts';
import { planHours } from '#contract/rules/slots.ts';
import type { SpaceCalendar } from './calendar.ts';

/** What a guest asks for: Lagos date and wall-clock time. */
export interface Wish {
  readonly startDate: string;
  readonly checkinTime: string;
  readonly duration: Duration;
}

export type FreeTime = Pick<Wish, 'startDate' | 'checkinTime'>;

/** The stretches that a wish needs, or why it can't be. */
export function planWish(
  availability: Availability,
  { startDate, checkinTime, duration }: Wish,
  now: Date,
): Planned<readonly Span[]> {
  const { type, count } = duration;
  if (type === 'days') {
    return planDays(availability, { startDate, checkinTime, days: count }, now);
  }
  const hours = planHours(availability, { startDate, checkinTime, hours: count }, now);
  return hours.ok ? planned([hours.value]) : hours;
}

/** Times that are offered, and days before and after the wished one on which they are looked for. */
const OFFERED = 3;
export const DAYS_AROUND = 14;

/**
 * The free times nearest to a wish that found none, nearest first: other times of the same day for
 * a booking of hours, then other days at about the same time.
 */
export function nearestFree(calendar: SpaceCalendar, wish: Wish, now: Date): FreeTime[] {
  const { availability, seats, occupancy } = calendar;
  const isFree = (time: FreeTime): boolean => {
    const plan = planWish(availability, { ...wish, ...time }, now);
    return plan.ok && plan.value.every((span) => occupancy.most(span) < seats);
  };
  const found: FreeTime[] = [];
  for (const startDate of datesAround(wish.startDate)) {
    const day = openDay(availability, startDate);
    if (day === undefined) continue;
    const left = startDate === wish.startDate ? OFFERED : Math.min(1, OFFERED - found.length);
    found.push(...firstOf(left, timesOf(day, wish), isFree));
    if (found.length === OFFERED) break;
  }
  return found;
}

/** The day itself, the next, the one before, and so on. */
function datesAround(date: string): string[] {
  const distances = Array.from({ length: DAYS_AROUND }, (_, index) => index + 1);
  return [date, ...distances.flatMap((days) => [addDays(date, days), addDays(date, -days)])];
}

/** A day's times of check-in, nearest to the wished one first; of several days one time is enough. */
function timesOf(day: OpenDay, { checkinTime, duration }: Wish): FreeTime[] {
  const wished = minutesOf(checkinTime);
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  const count = Math.max(0, Math.ceil((day.closes - first) / CHECKIN_STEP));
  const times = Array.from({ length: count }, (_, index) => first + CHECKIN_STEP * index)
    .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished) || a - b)
    .map((minutes) => ({ startDate: day.date, checkinTime: clockOf(minutes) }));
  return duration.type === 'days' ? times.slice(0, 1) : times;
}

function firstOf<T>(count: number, items: readonly T[], wanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (wanted(item)) found.push(item);
  }
  return found;
}
