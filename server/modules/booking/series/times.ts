import type { AccountId, Kobo, SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { RequestedSeries, SeriesTime } from '#contract/bookings/series.ts';
import { addDays, instantOf } from '#contract/time/lagos-time.ts';
import { reservedRange } from '#contract/opening/buffers.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { KOBO_PER_NAIRA, quote } from '#contract/prices/price.ts';
import { priceRanges } from '#contract/prices/rules/price-time.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { readCalendar, type SpaceCalendar } from '../calendar.ts';
import type { BookingContext } from '../context.ts';
import { unpriced } from '../holds/holds.ts';
import { spacePrices } from '../repository.ts';
import { blockedRefusal } from '../seats/blocked-times.ts';
import {
  DAYS_AROUND,
  nearestFree,
  type RequestedTime,
  resolveTimeRanges,
  timeRefused,
} from '../seats/free-times.ts';
import { overlap } from '../seats/occupancy.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';
import * as copy from './copy.ts';

/** Several times that a guest requests at one space. */
export interface SeriesRequest extends RequestedSeries {
  readonly spaceId: SpaceId;
  readonly accountId: AccountId;
}

/** A requested time, in the order of the request. */
export interface CheckedTime {
  readonly requested: RequestedTime;
  readonly priceKobo: Kobo;
  /** Empty if the time isn't possible, whatever is booked. */
  readonly ranges: readonly TimeRange[];
  readonly conflict: SeriesTime['conflict'];
}

/**
 * Checks all times of a series at once: the opening hours, what is blocked and booked, and each other.
 * The guest's own holds count as free, because an attempt to book releases them.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; BOOKING_REFUSED if the space has no price for this unit.
 */
export async function checkTimes(
  context: Pick<BookingContext, 'db' | 'now'>,
  request: SeriesRequest,
): Promise<readonly CheckedTime[]> {
  const { spaceId, accountId } = request;
  const now = context.now();
  const prices = await readPrices(context, request);
  const ignored = { guestId: accountId, keepsOffers: true };
  const window = windowOf(request);
  const calendar = await readCalendar(context.db, spaceId, [window], now, ignored);
  if (calendar === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const plans = requestedTimes(request).map((requested) => {
    const plan = resolveTimeRanges(calendar.availability, requested, now);
    const ranges = plan.ok ? plan.value : [];
    const space = { ...prices, availability: calendar.availability };
    // A time that isn't possible is shown with the usual price.
    const { totalKobo: priceKobo } = plan.ok
      ? priceRanges(space, requested.duration, plan.value)
      : quote(prices, requested.duration);
    return { requested, plan, ranges, priceKobo };
  });
  return plans.map(({ requested, plan, ranges, priceKobo }, index) => {
    const others = plans.flatMap((other, at) => (at === index ? [] : other.ranges));
    // Of two that overlap the later one is in the way.
    const earlier = plans.slice(0, index).flatMap((other) => other.ranges);
    const message = plan.ok ? whyNot(calendar, ranges, earlier) : plan.refusal.message;
    if (message === undefined) return { requested, priceKobo, ranges, conflict: undefined };
    const nearest = nearestFree(withoutOthers(calendar, others), requested, now);
    return { requested, priceKobo, ranges, conflict: { message, nearest } };
  });
}

function whyNot(
  { blocked, occupancy, seats }: SpaceCalendar,
  ranges: readonly TimeRange[],
  earlier: readonly TimeRange[],
): string | undefined {
  if (overlaps(ranges, earlier)) return copy.overlaps;
  const refusal = blockedRefusal(blocked, ranges);
  if (refusal !== undefined) return refusal.message;
  return ranges.every((range) => occupancy.most(range) < seats) ? undefined : copy.taken;
}

const overlaps = (some: readonly TimeRange[], others: readonly TimeRange[]): boolean =>
  some.some((range) => others.some((other) => overlap(reservedRange(range), reservedRange(other))));

/** Other times of the series aren't offered, even where the space has another seat. */
const withoutOthers = (calendar: SpaceCalendar, others: readonly TimeRange[]): SpaceCalendar => ({
  ...calendar,
  occupancy: {
    most: (range) =>
      overlaps([range], others) ? Number.POSITIVE_INFINITY : calendar.occupancy.most(range),
  },
});

/** The days of all times, and those on which others could be found. */
function windowOf({ times, durationType, duration }: SeriesRequest): TimeRange {
  const dates = times.map(({ startDate }) => startDate).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  // A booking of days may contain closed ones.
  const days = durationType === 'days' ? 7 * duration : 1;
  return {
    start: instantOf(addDays(first, -DAYS_AROUND), '00:00'),
    end: instantOf(addDays(last, 2 * DAYS_AROUND + days), '00:00'),
  };
}

/** Returns the single times of a series. */
export const requestedTimes = ({
  times,
  durationType: type,
  duration: count,
}: RequestedSeries): RequestedTime[] =>
  times.map((time) => ({ ...time, duration: { type, count } }));

async function readPrices(
  { db }: Pick<BookingContext, 'db'>,
  { spaceId, durationType: type }: SeriesRequest,
): Promise<ReturnType<typeof spacePrices>> {
  const { pricePerHourKobo, pricePerDayKobo } = spaces;
  const [space] = await db
    .select({ pricePerHourKobo, pricePerDayKobo })
    .from(spaces)
    .where(eq(spaces.id, spaceId));
  if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const prices = spacePrices(space);
  if ((type === 'hours' ? prices.pricePerHour : prices.pricePerDay) > 0) return prices;
  throw timeRefused(unpriced(type));
}

/** Converts a checked time to the form that is sent. */
export const timeOnWire = ({
  requested,
  priceKobo,
  ranges,
  conflict,
}: CheckedTime): SeriesTime => ({
  startDate: requested.startDate,
  checkinTime: requested.checkinTime,
  amount: priceKobo / KOBO_PER_NAIRA,
  spans: timeRangesOnWire(ranges),
  ...(conflict === undefined ? {} : { conflict }),
});

/** Wraps the times that can't be booked. */
export const seriesConflict = (checked: readonly CheckedTime[]): ApiError =>
  new ApiError('SERIES_CONFLICT', undefined, {
    conflicts: checked.flatMap(({ requested: { startDate, checkinTime }, conflict }) =>
      conflict === undefined ? [] : [{ startDate, checkinTime, ...conflict }],
    ),
  });
