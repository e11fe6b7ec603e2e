import { instantOf, lagosTime } from '../time/lagos-time.ts';
import type { OpeningCalendar } from './opening-calendar.ts';
import type { TimeRange } from './opening-times.ts';

const MINUTE_MS = 60 * 1000;

/**
 * Adds the time in which the seat of a booking stays free before and after it. It ends at midnight:
 * what is in the way of a booking is on the same day.
 */
export function withBuffers({ rules }: OpeningCalendar, { start, end }: TimeRange): TimeRange {
  const { bufferBefore = 0, bufferAfter = 0 } = rules?.limits ?? {};
  if (bufferBefore === 0 && bufferAfter === 0) return { start, end };
  const { date } = lagosTime(start);
  const [first, last] = [instantOf(date, '00:00'), instantOf(date, '24:00')];
  const from = new Date(Math.max(start.getTime() - bufferBefore * MINUTE_MS, first.getTime()));
  const to = new Date(Math.min(end.getTime() + bufferAfter * MINUTE_MS, last.getTime()));
  return { start, end, reserved: { start: from, end: to } };
}

/** Returns the time in which a booking keeps its seat: the booking and its buffers. */
export const reservedRange = ({ start, end, reserved }: TimeRange): TimeRange =>
  reserved ?? { start, end };
