import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { bookings, payments } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { releaseHold } from '../lifecycle/changes.ts';
import { hasArrived } from '../lifecycle/has-arrived.ts';
import type { BookingsContext } from '../context.ts';
import type { HoldRequest } from './holds.ts';
import type { BookingRow } from '../repository.ts';
import { endEarlierSeries } from '../series/earlier.ts';
import { isOfferOf } from '../waitlist/take-offer.ts';
import { isOwnHold, isPromisedHold } from './promised-holds.ts';

type Attempt = Pick<HoldRequest, 'userId' | 'spaceId' | 'startDate' | 'checkinTime' | 'duration'>;

/** Milliseconds for which an attempt is still checked after its hold has ended. */
const CHECKED_AFTER_END_MS = 60 * 60 * 1_000;
/**
 * Milliseconds for which a reply may be on its way to the guest. A request for the same time that
 * arrives in this time was sent before the guest could read that the booking is confirmed.
 */
const REPLY_TRANSIT_MS = 10_000;
/** The most attempts that are checked; each is a request to the card provider. */
const MAX_CHECKED = 5;

/**
 * Ends the earlier attempts of a guest who starts a booking again ("Try Again"). To prevent double
 * payment, the card provider is first asked whether the earlier attempt was paid, and its answer is
 * applied. Otherwise the earlier holds are released, also those of a series, unless a waitlist has
 * offered them or the host has accepted them. If the provider doesn't answer and the payment
 * arrives later, the booking is confirmed while there are seats, or else refunded.
 *
 * @throws {ApiError} ALREADY_PAID
 */
export async function endEarlierAttempts(
  context: BookingsContext,
  attempt: Attempt,
): Promise<void> {
  await endEarlierSeries(context, attempt);
  const earlier = await readEarlier(context.db, attempt, context.now());
  const paid = await Promise.all(earlier.map((one) => isPaid(context, one)));
  if (paid.includes(true)) throw new ApiError('ALREADY_PAID');
  for (const attempted of earlier) {
    const { reference, status } = attempted;
    // It has just been confirmed, by a webhook or another request of the same guest.
    if (status !== 'held' || isPromisedHold(attempted)) continue;
    const release = () => releaseHold(context, reference);
    const isReleased = await context.inSpaceQueue(attempt.spaceId, release);
    if (!isReleased) throw new ApiError('ALREADY_PAID');
  }
}

type Earlier = Pick<BookingRow, 'reference' | 'status' | 'waitlistEntryId' | 'bookingRequestId'>;

const isPaid = async (context: BookingsContext, { reference, status }: Earlier): Promise<boolean> =>
  status === 'upcoming' || hasArrived(context, reference);

/**
 * Returns the holds of this guest at the same space first. Then come recently ended attempts for
 * the same day: those that expired or were released, and those that were confirmed before the guest
 * could know it. A guest who was informed and books again does so on purpose.
 */
async function readEarlier(db: Database, attempt: Attempt, now: Date): Promise<Earlier[]> {
  const { userId, spaceId, startDate, checkinTime } = attempt;
  const recent = and(
    eq(bookings.startDate, startDate),
    gt(bookings.heldUntil, new Date(now.getTime() - CHECKED_AFTER_END_MS)),
  );
  const { confirmedToClientAt } = payments;
  const isUninformed = or(
    isNull(confirmedToClientAt),
    and(
      eq(bookings.checkinTime, checkinTime),
      gt(confirmedToClientAt, new Date(now.getTime() - REPLY_TRANSIT_MS)),
    ),
  );
  const { reference, status, waitlistEntryId, bookingRequestId } = bookings;
  return db
    .select({ reference, status, waitlistEntryId, bookingRequestId })
    .from(bookings)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.spaceId, spaceId),
        isNull(bookings.seriesId),
        or(
          and(eq(status, 'held'), isOwnHold),
          // Other times that are held for the guest have nothing to do with this attempt.
          isOfferOf(attempt, now),
          and(eq(status, 'expired'), recent),
          and(eq(status, 'upcoming'), recent, isUninformed),
        ),
      ),
    )
    .orderBy(desc(eq(status, 'held')), desc(bookings.createdAt))
    .limit(MAX_CHECKED);
}
