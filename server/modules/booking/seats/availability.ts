import type { LagosDate, SpaceId } from '#contract/units.ts';
import type { DayAvailability, Quarter } from '#contract/bookings/bookings.ts';
import { withBuffers } from '#contract/opening/buffers.ts';
import { clockOf, instantOf } from '#contract/time/lagos-time.ts';
import {
  bookableDay,
  CHECKIN_STEP,
  earliestStart,
  type OpenDay,
} from '#contract/opening/opening-times.ts';
import { dayText } from '#contract/time/day-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { extrasLeftOn } from '../extras/extras-left.ts';
import { isCovered } from './blocked-times.ts';
import { readCalendar, type SpaceCalendar } from '../calendar.ts';
import * as copy from '../copy.ts';
import type { BookingContext } from '../context.ts';
import { overlap } from './occupancy.ts';

/**
 * Returns the availability of one day.
 *
 * @param ignored The guest whose own holds don't count, because another attempt releases them, and
 * the booking of this guest that is moved.
 * @throws {ApiError} SPACE_NOT_FOUND for a space that visitors can't see.
 */
export async function dayAvailability(
  context: Pick<BookingContext, 'db' | 'now'>,
  spaceId: SpaceId,
  date: LagosDate,
  ignored: Parameters<typeof readCalendar>[4] = {},
): Promise<DayAvailability> {
  const now = context.now();
  const window = { start: instantOf(date, '00:00'), end: instantOf(date, '24:00') };
  const calendar = await readCalendar(context.db, spaceId, [window], now, ignored);
  if (calendar === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const { availability, seats, blocked } = calendar;
  const bookable = bookableDay(availability, date, now);
  if (!bookable.ok) {
    return { date, open: false, reason: bookable.refusal.message, seats, times: [] };
  }
  const day = bookable.value;
  if (isCovered(blocked, day.span)) {
    const reason = copy.blockedOn(dayText(date));
    return { date, open: false, reason, seats, times: [] };
  }
  const opening = clockOf(day.opens);
  const closing = day.closes === 24 * 60 ? '24:00' : clockOf(day.closes);
  const times = quartersOf(day, calendar, now);
  const left = await extrasLeftOn(context.db, spaceId, { date, times }, now, ignored);
  return { date, open: true, opening, closing, seats, times, ...left };
}

const STEP_MS = CHECKIN_STEP * 60 * 1000;

/** Returns every check-in time of a day. The last quarter may be shorter. */
function quartersOf(
  day: OpenDay,
  { availability, seats, occupancy, partsTaken }: SpaceCalendar,
  now: Date,
): Quarter[] {
  const quarters: Quarter[] = [];
  // What is too soon for the host can't be chosen either.
  const earliest = earliestStart(day, now);
  const first = Math.ceil(day.opens / CHECKIN_STEP) * CHECKIN_STEP;
  for (let minutes = first; minutes < day.closes; minutes += CHECKIN_STEP) {
    const time = clockOf(minutes);
    const start = instantOf(day.date, time);
    const end = new Date(Math.min(start.getTime() + STEP_MS, day.span.end.getTime()));
    // If the space has lost seats, there can be more bookings than seats.
    const seatsLeft = Math.max(
      0,
      seats - occupancy.most(withBuffers(availability, { start, end })),
    );
    const isPartBooked = partsTaken.some((part) => overlap(part, { start, end }));
    quarters.push({
      time,
      seatsLeft,
      past: start < earliest,
      ...(isPartBooked ? { partBooked: true } : {}),
    });
  }
  return quarters;
}
