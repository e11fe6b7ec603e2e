import type { Availability } from '../../opening/availability.ts';
import { openDay } from '../../opening/opening-times.ts';
import { addDays, lagosTime } from '../../time/lagos-time.ts';

const HOUR_MS = 60 * 60_000;

/** Opening hours of the space within which its host answers. */
export const ANSWER_HOURS = 4;

/** Milliseconds for which a guest can pay after the host has accepted. */
const REQUEST_PAY_MS = 2 * HOUR_MS;

/** The most days that are searched for opening hours. Bookings are at most a year ahead. */
const MAX_DAYS = 370;

/**
 * Returns the instant until which a host can answer: after four opening hours of the space, and
 * never later than the requested start.
 *
 * @param asked When the guest asked.
 */
export function answerEndsAt(availability: Availability, asked: Date, start: Date): Date {
  let leftMs = ANSWER_HOURS * HOUR_MS;
  const first = lagosTime(asked).date;
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const day = openDay(availability, addDays(first, days));
    if (day === undefined) continue;
    const opens = Math.max(day.span.start.getTime(), asked.getTime());
    if (opens >= start.getTime()) return start;
    const openMs = Math.max(0, day.span.end.getTime() - opens);
    if (openMs >= leftMs) return new Date(Math.min(opens + leftMs, start.getTime()));
    leftMs -= openMs;
  }
  return start;
}

/** Returns the instant until which an accepted request can be paid: two hours, or the start. */
export const paymentEndsAt = (accepted: Date, start: Date): Date =>
  new Date(Math.min(accepted.getTime() + REQUEST_PAY_MS, start.getTime()));
