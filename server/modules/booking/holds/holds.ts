import type { AccountId, SpaceId } from '#contract/units.ts';
import type { FreeTime } from '#contract/errors.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { DurationType } from '#contract/time/duration.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { RangeRefusal, TimeRange } from '#contract/opening/opening-times.ts';
import { quote } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { blockedRefusal } from '../seats/blocked-times.ts';
import { readCalendar } from '../calendar.ts';
import type { BookingContext } from '../context.ts';
import * as copy from '../copy.ts';
import {
  DAYS_AROUND,
  nearestFree,
  resolveTimeRanges,
  type RequestedTime,
} from '../seats/free-times.ts';
import { lockSpace, type NewBooking, spacePrices } from '../repository.ts';
import { takeSeats } from '../seats/seats.ts';
import { advanceWaitlist } from '../waitlist/advance.ts';
import { newBooking } from './new-booking.ts';

export interface HoldRequest extends RequestedTime {
  readonly spaceId: SpaceId;
  readonly userId: AccountId;
  /** Minutes for which the seats are held: as long as the slowest way to pay takes. */
  readonly minutes: number;
}

export type HeldBooking = Pick<
  NewBooking,
  | 'id'
  | 'reference'
  | 'shortId'
  | 'priceKobo'
  | 'heldUntil'
  | 'startsAt'
  | 'endsAt'
  | 'waitlistEntryId'
>;

export type HoldOutcome =
  | { readonly kind: 'held'; readonly booking: HeldBooking }
  /** The requested time isn't possible, regardless of other bookings, or the host has blocked it. */
  | { readonly kind: 'refused'; readonly refusal: RangeRefusal }
  | { readonly kind: 'taken'; readonly nearest: readonly FreeTime[] }
  | { readonly kind: 'unlisted' };

/** Holds seats for a guest who is about to pay. The price is computed by the server. */
export async function createHold(
  context: BookingContext,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const { db } = context;
  const now = context.now();
  const space = await readListed(db, request.spaceId);
  if (space === undefined) return { kind: 'unlisted' };
  const plan = resolveTimeRanges(space.availability, request, now);
  if (!plan.ok) return { kind: 'refused', refusal: plan.refusal };
  const price = quote(space, request.duration).totalKobo;
  if (price === 0) return { kind: 'refused', refusal: unpriced(request.duration.type) };
  let booking: NewBooking | undefined;
  const heldUntil = new Date(now.getTime() + request.minutes * 60_000);
  const terms = { ...request, ranges: plan.value, priceKobo: price, heldUntil };
  const make = () => (booking = newBooking(context.random, terms, now));
  const outcome = await takeSeats(context, make, plan.value, now);
  if (outcome === 'unlisted') return { kind: 'unlisted' };
  if (outcome === 'taken' && booking !== undefined) return { kind: 'held', booking };
  const calendar = await readAround(db, request, plan.value, now);
  if (calendar === undefined) return { kind: 'unlisted' };
  const refusal = blockedRefusal(calendar.blocked, plan.value);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  return { kind: 'taken', nearest: nearestFree(calendar, request, now) };
}

/** A space without a price can't be booked, because only a payment confirms a booking. */
const unpriced = (type: DurationType): RangeRefusal => ({
  field: 'duration',
  message: copy.noPriceBy(type),
});

async function readListed(db: Database, id: string) {
  const [space] = await db
    .select({
      availability: spaces.availability,
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
    })
    .from(spaces)
    .where(and(eq(spaces.id, id), eq(spaces.listingStatus, 'active')));
  return space && { ...space, ...spacePrices(space) };
}

/** Returns the calendar of the days on which another time could be found. */
export function readAround(
  db: Database,
  { spaceId, startDate }: Pick<HoldRequest, 'spaceId' | 'startDate'>,
  ranges: readonly TimeRange[],
  now: Date,
  ignored: Parameters<typeof readCalendar>[4] = {},
) {
  const { date } = lagosTime(ranges.at(-1)?.start ?? now);
  const start = instantOf(addDays(startDate, -DAYS_AROUND), '00:00');
  // Bookings of several days that start later also end later, by one closed week at the most.
  const end = instantOf(addDays(date, 2 * DAYS_AROUND), '00:00');
  return readCalendar(db, spaceId, [{ start, end }], now, ignored);
}

/**
 * Frees the seats of all expired holds, offers them to the guests who wait for them, and returns how
 * many holds there were. It isn't urgent, because an expired hold blocks no seats even before.
 */
export async function releaseExpiredHolds({
  db,
  now,
  random,
}: Pick<BookingContext, 'db' | 'now' | 'random'>): Promise<number> {
  const at = now();
  const waiting = await db
    .selectDistinct({ spaceId: bookings.spaceId })
    .from(bookings)
    .where(and(eq(bookings.status, 'held'), lte(bookings.heldUntil, at)));
  let released = 0;
  for (const { spaceId } of waiting) {
    released += await db.transaction(async (tx) => {
      await lockSpace(tx, spaceId);
      return advanceWaitlist({ random }, tx, spaceId, at);
    });
  }
  return released;
}
