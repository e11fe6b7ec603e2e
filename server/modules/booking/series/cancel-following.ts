import type { AccountId, BookingId, SeriesId } from '#contract/units.ts';
import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm';
import type { SeriesCancellation } from '#contract/bookings/series.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { newId } from '../../../db/new-id.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { cannotCancel } from '../copy.ts';
import { cancelBooking } from '../lifecycle/cancelling.ts';
import { SERIES_MAILS, type SeriesMailOrder } from './email-kinds.ts';

interface FollowingRequest {
  readonly id: BookingId;
  readonly userId: AccountId;
  readonly refundTo?: RefundTarget;
}

/**
 * Cancels a booking of a series and those that start after it, each in a transaction of its own and
 * by its own cancellation rule, in the order of their start. What was cancelled before is left out,
 * so that a repeated call continues where an earlier one stopped.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest or without a series.
 */
export async function cancelFollowing(
  context: BookingsContext,
  { id, userId, refundTo = 'source' }: FollowingRequest,
): Promise<SeriesCancellation> {
  const cancelled: SeriesCancellation['cancelled'] = [];
  const refused: SeriesCancellation['refused'] = [];
  let [refundKobo, creditedKobo] = [0, 0];
  let by: string | undefined;
  const following = await readFollowing(context, { id, userId });
  const mails = mailsFor(context, following);
  for (const booking of following.bookings) {
    const outcome = await cancelBooking(context, {
      id: booking.id,
      userId,
      refundTo,
      // One notification for all.
      hostPush: cancelled.length > 0 ? 'none' : following.bookings.length > 1 ? 'following' : 'one',
      ...mails,
    });
    if (outcome.kind === 'cancelled') {
      cancelled.push({ ...booking, refund: outcome.refundKobo / KOBO_PER_NAIRA });
      refundKobo += outcome.refundKobo;
      creditedKobo += outcome.creditedKobo ?? 0;
      by = outcome.by ?? by;
    } else if (outcome.kind === 'refused' && outcome.state !== 'upcoming') {
      refused.push({ ...booking, message: cannotCancel[outcome.state] });
    }
  }
  context.payments.wake();
  return {
    cancelled,
    refused,
    refund: refundKobo / KOBO_PER_NAIRA,
    ...(creditedKobo === 0 ? {} : { credit: creditedKobo / KOBO_PER_NAIRA }),
    ...(by === undefined ? {} : { by }),
  };
}

/**
 * Several bookings have one email to the guest and one to the host. They name all bookings, because
 * it isn't known yet which of them can be cancelled.
 */
function mailsFor(
  { random }: Pick<BookingsContext, 'random'>,
  { seriesId, bookings: following }: FollowingBookings,
): { readonly seriesMails?: readonly SeriesMailOrder[] } {
  if (following.length < 2) return {};
  const ids = following.map(({ id }) => id).join(' ');
  const order = { seriesId, cancellation: newId(random), bookings: ids };
  return {
    seriesMails: [
      { ...order, kind: SERIES_MAILS.cancelled },
      { ...order, kind: SERIES_MAILS.givenUp },
    ],
  };
}

interface FollowingBookings {
  readonly seriesId: SeriesId;
  readonly bookings: readonly {
    readonly id: BookingId;
    /** `AYE-7K3M-Q2` */
    readonly bookingId: string;
  }[];
}

/** Returns the bookings of a series from one of them on that aren't cancelled or unpaid. */
export async function readFollowing(
  { db }: Pick<BookingsContext, 'db'>,
  { id, userId }: Pick<FollowingRequest, 'id' | 'userId'>,
): Promise<FollowingBookings> {
  const own = eq(bookings.userId, userId);
  const [from] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), own));
  if (from === undefined || from.seriesId === null) throw new ApiError('BOOKING_NOT_FOUND');
  const { seriesId } = from;
  const rows = await db
    .select({ id: bookings.id, bookingId: bookings.shortId })
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        own,
        gte(bookings.startsAt, from.startsAt),
        isNull(bookings.cancelledAt),
        ne(bookings.status, 'expired'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return { seriesId, bookings: rows };
}
