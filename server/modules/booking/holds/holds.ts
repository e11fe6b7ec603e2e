import type { AccountId, Kobo, SpaceId } from '#contract/units.ts';
import type { FreeTime } from '#contract/errors.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { RangeRefusal, TimeRange } from '#contract/opening/opening-times.ts';
import { withoutLimits } from '#contract/opening/opening-calendar.ts';
import { priceRanges } from '#contract/prices/rules/price-time.ts';
import type { Database } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { chooseExtras } from '../extras/choose-extras.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
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
import { overlap } from '../seats/occupancy.ts';
import { takeSeats } from '../seats/seats.ts';
import { advanceWaitlist } from '../waitlist/advance.ts';
import { newBooking } from './new-booking.ts';

export interface HoldRequest extends RequestedTime {
  readonly spaceId: SpaceId;
  readonly userId: AccountId;
  readonly extras?: readonly ChosenExtra[];
  /** Minutes for which the seats are held: as long as the slowest way to pay takes. */
  readonly minutes: number;
  /** The price that was quoted for this time; without it the current one counts. */
  readonly quotedKobo?: Kobo | undefined;
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
  | 'bookingRequestId'
>;

export type HoldOutcome =
  | { readonly kind: 'held'; readonly booking: HeldBooking }
  /** The requested time isn't possible, regardless of other bookings, or the host has blocked it. */
  | { readonly kind: 'refused'; readonly refusal: RangeRefusal }
  | {
      readonly kind: 'taken';
      readonly nearest: readonly FreeTime[];
      /** Present if a part of the space is booked then. */
      readonly partBooked?: true;
    }
  | { readonly kind: 'unlisted' };

/**
 * Holds seats and extras for a guest who is about to pay. The price is computed by the server.
 *
 * @throws {ApiError} EXTRA_UNAVAILABLE
 */
export async function createHold(
  context: BookingContext,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const { db } = context;
  const now = context.now();
  const space = await readListed(db, request.spaceId);
  if (space === undefined) return { kind: 'unlisted' };
  const { quotedKobo } = request;
  const calendar =
    quotedKobo === undefined ? space.availability : withoutLimits(space.availability);
  const plan = resolveTimeRanges(calendar, request, now);
  if (!plan.ok) return { kind: 'refused', refusal: plan.refusal };
  const price = quotedKobo ?? priceRanges(space, request.duration, plan.value).totalKobo;
  if (price === 0) return { kind: 'refused', refusal: unpriced(request.duration.type) };
  const extras = await chooseExtras(db, request, plan.value);
  let booking: NewBooking | undefined;
  const heldUntil = new Date(now.getTime() + request.minutes * 60_000);
  const total = { priceKobo: price + (extras?.totalKobo ?? 0) };
  const part = extras === undefined ? {} : { extrasKobo: extras.totalKobo };
  const terms = { ...request, ...total, ...part, ranges: plan.value, heldUntil };
  const make = () => (booking = newBooking(context.random, terms, now));
  const outcome = await takeSeats(context, make, plan.value, now, extras?.lines);
  if (outcome === 'unlisted') return { kind: 'unlisted' };
  if (outcome === 'taken' && booking !== undefined) return { kind: 'held', booking };
  const around = await readAround(db, request, plan.value, now);
  if (around === undefined) return { kind: 'unlisted' };
  const refusal = blockedRefusal(around.blocked, plan.value);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const partBooked = plan.value.some((range) =>
    around.partsTaken.some((part) => overlap(part, range)),
  );
  const nearest = nearestFree(around, request, now);
  return { kind: 'taken', nearest, ...(partBooked ? { partBooked } : {}) };
}

/** A space without a price can't be booked, because only a payment confirms a booking. */
export const unpriced = (type: DurationType): RangeRefusal => ({
  field: 'duration',
  message: copy.noPriceBy(type),
});

async function readListed(db: Database, id: string) {
  const [space] = await db
    .select({
      availability: spaces.availability,
      rules: rulesOfSpace,
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
    })
    .from(spaces)
    .where(and(eq(spaces.id, id), eq(spaces.listingStatus, 'active')));
  return space && { ...withRules(space), ...spacePrices(space) };
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
