import type { AccountId, BookingId, Kobo } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import {
  moveDifference,
  movePriceKobo,
  payableMovePriceKobo,
} from '#contract/prices/move-price.ts';
import { type MovableBooking, whyNotMoved } from '#contract/bookings/moves/moves.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { canKeepExtras, requireOwnExtras } from '../extras/stock.ts';
import {
  nearestFree,
  type RequestedTime,
  requestedTime,
  resolveTimeRanges,
  timeRefused,
} from '../seats/free-times.ts';
import type { SpaceCalendar } from '../calendar.ts';
import { readAround } from '../holds/holds.ts';
import { type BookingRow, bookingStateAt, spacePrices } from '../repository.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';
import * as copy from '../copy.ts';
import { countGuestMoves, countMoves } from './moves.ts';

/** A guest's request to move a booking. */
export interface GuestMove {
  readonly id: BookingId;
  readonly userId: AccountId;
  readonly to: NewTime;
}

/** The space of a booking, as far as a move depends on it. */
export interface MoveSpace {
  readonly name: string;
  readonly isListed: boolean;
  readonly availability: OpeningCalendar;
  /** In naira. */
  readonly pricePerHour: number;
  readonly pricePerDay: number;
}

/** What a move would change. */
export interface MoveTerms {
  readonly booking: BookingRow;
  readonly space: MoveSpace;
  /** Completed moves, and those of them that count against the guest's limit. */
  readonly moves: number;
  readonly guestMoves: number;
  readonly requested: RequestedTime;
  readonly ranges: readonly TimeRange[];
  readonly priceKobo: Kobo;
  readonly toPayKobo: Kobo;
  readonly toCreditKobo: Kobo;
  /** Whether the booking already has exactly this time. */
  readonly isSame: boolean;
}

/**
 * Works out what a move would change, without looking at other bookings.
 *
 * @param whyNot The rule by which a move is refused.
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest; MOVE_REFUSED with its
 * reason; BOOKING_REFUSED with its reason and field.
 */
export async function readTerms(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  { id, userId, to }: GuestMove,
  whyNot: (booking: MovableBooking, now: Date) => string | undefined = whyNotMoved,
): Promise<MoveTerms> {
  const own = and(eq(bookings.id, id), eq(bookings.userId, userId));
  const [booking] = await db.select().from(bookings).where(own);
  if (booking === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const at = now();
  // A repeat of the last move isn't another one.
  const moves = hasTime(booking, to) ? 0 : await countGuestMoves(db, id);
  const { startsAt } = booking;
  const refusal = whyNot({ state: bookingStateAt(booking, at), startsAt, moves }, at);
  if (refusal !== undefined) throw refuseMove(refusal);
  return readBookingTerms({ db, now }, booking, to);
}

/**
 * Works out what a move of a booking would change, without the rules for guests.
 *
 * @throws {ApiError} MOVE_REFUSED if the space isn't active; BOOKING_REFUSED with its reason and
 * field.
 */
export async function readBookingTerms(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  booking: BookingRow,
  to: NewTime,
): Promise<MoveTerms> {
  const space = await readMoveSpace(db, booking);
  if (!space.isListed) throw refuseMove(copy.notListedToMove);
  const requested = requestedTime(to);
  const plan = resolveTimeRanges(space.availability, requested, now());
  if (!plan.ok) throw timeRefused(plan.refusal);
  const before = (await readTimeRanges(db, [booking.id])).get(booking.id) ?? [];
  const after = { duration: requested.duration, ranges: plan.value };
  const timePriceKobo = movePriceKobo({ ...booking, ranges: before }, space, after);
  const priceKobo = payableMovePriceKobo(booking, timePriceKobo + (booking.extrasKobo ?? 0));
  const { toPayKobo, toCreditKobo } = moveDifference(booking, priceKobo);
  return {
    booking,
    space,
    moves: await countMoves(db, booking.id),
    guestMoves: await countGuestMoves(db, booking.id),
    requested,
    ranges: plan.value,
    priceKobo,
    toPayKobo,
    toCreditKobo,
    isSame: hasTime(booking, to),
  };
}

/** Wraps the reason why a booking can't be moved. */
export const refuseMove = (message: string) => new ApiError('MOVE_REFUSED', undefined, { message });

const hasTime = (booking: BookingRow, to: NewTime): boolean =>
  booking.startDate === to.startDate &&
  booking.checkinTime === to.checkinTime &&
  booking.durationType === to.durationType &&
  booking.duration === to.duration;

/** Reads the space of a booking. */
export async function readMoveSpace(
  db: Database | Transaction,
  { spaceId }: Pick<BookingRow, 'spaceId'>,
): Promise<MoveSpace> {
  const { name, listingStatus, availability, pricePerHourKobo, pricePerDayKobo } = spaces;
  const [space] = await db
    .select({
      name,
      listingStatus,
      availability,
      pricePerHourKobo,
      pricePerDayKobo,
      rules: rulesOfSpace,
    })
    .from(spaces)
    .where(eq(spaces.id, spaceId));
  if (space === undefined) throw new Error('A booking has lost its space.');
  return {
    name: space.name,
    isListed: space.listingStatus === 'active',
    availability: withRules(space).availability,
    ...spacePrices(space),
  };
}

/**
 * Refuses a move to a time that is full, or at which the booking's extras aren't left.
 *
 * @throws {ApiError} SLOT_TAKEN with the nearest free times; EXTRA_UNAVAILABLE.
 */
export async function requireFree(
  context: Pick<BookingsContext, 'db' | 'now'>,
  terms: Wanted,
): Promise<void> {
  const calendar = await readCalendarAround(context, terms);
  if (calendar === undefined) throw refuseMove(copy.notListedToMove);
  if (isFreeIn(calendar, terms)) {
    await requireOwnExtras(context.db, terms.booking, terms.ranges, context.now());
    return;
  }
  throw takenTime(nearestFree(calendar, terms.requested, context.now()));
}

/** Whether the time of a move and its extras are free now; false if the space isn't active. */
export async function isFree(
  context: Pick<BookingsContext, 'db' | 'now'>,
  terms: Wanted,
): Promise<boolean> {
  const calendar = await readCalendarAround(context, terms);
  if (calendar === undefined || !isFreeIn(calendar, terms)) return false;
  return canKeepExtras(context.db, terms.booking, terms.ranges, context.now());
}

type Wanted = Pick<MoveTerms, 'booking' | 'requested' | 'ranges'>;

const readCalendarAround = (
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  { booking: { id: bookingId, spaceId }, requested: { startDate }, ranges }: Wanted,
) => readAround(db, { spaceId, startDate }, ranges, now(), { bookingId });

const isFreeIn = ({ seats, occupancy }: SpaceCalendar, { ranges }: Wanted): boolean =>
  ranges.every((range) => occupancy.most(range) < seats);

/** Wraps the nearest free times. */
export const takenTime = (nearest: ReturnType<typeof nearestFree>) =>
  new ApiError('SLOT_TAKEN', undefined, { nearest });
