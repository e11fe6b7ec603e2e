import type { BookingId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../../db/open.ts';
import { slotEndMs, slotStartMs } from '../repository.ts';

interface TimeRangeRow extends Record<string, unknown> {
  readonly bookingId: BookingId;
  readonly start: number;
  readonly end: number;
}

/** The time ranges of many bookings, each in the order of time: one query. */
export async function readTimeRanges(
  db: Pick<Database, 'execute'>,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const found = new Map<string, TimeRange[]>();
  if (bookingIds.length === 0) return found;
  const { rows } = await db.execute<TimeRangeRow>(sql`
    select s.booking_id as "bookingId", ${slotStartMs} as start, ${slotEndMs} as end
    from booking_slots s
    where s.booking_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))
    order by s.booking_id, s.stretch`);
  for (const { bookingId, start, end } of rows) {
    const ranges = found.get(bookingId) ?? [];
    found.set(bookingId, ranges);
    ranges.push({ start: new Date(start), end: new Date(end) });
  }
  return found;
}

/** Converts a time range from milliseconds, as queries return it. */
export const timeRangeOf = ([start, end]: readonly [number, number]): TimeRange => ({
  start: new Date(start),
  end: new Date(end),
});

/** Converts time ranges to the form that is sent. */
export const timeRangesOnWire = (ranges: readonly TimeRange[] = []) =>
  ranges.map(({ start, end }) => ({ startsAt: start.toISOString(), endsAt: end.toISOString() }));

/**
 * Returns the whole Lagos days of time ranges, each once. No time range crosses midnight: what is in
 * the way of another is on the same day.
 */
export function wholeDays(ranges: readonly TimeRange[]): TimeRange[] {
  const dates = new Set(ranges.map(({ start }) => lagosTime(start).date));
  return [...dates].map((date) => ({
    start: instantOf(date, '00:00'),
    end: instantOf(date, '24:00'),
  }));
}
