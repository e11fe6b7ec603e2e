import type { AccountId } from '#contract/units.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { HostCancelTerms } from '#contract/bookings/host-cancel.ts';
import { stateAt } from '#contract/bookings/booking-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { voucherKobo } from '#contract/prices/voucher.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { hasCheckedIn } from '../move-requests/locked.ts';
import type { BookingRow } from '../repository.ts';
import { countHostCancellations } from './cancellations.ts';
import * as copy from './copy.ts';

export interface HostsBooking {
  /** The short booking ID. */
  readonly bookingId: string;
  readonly hostId: AccountId;
}

/**
 * Returns a booking at one of a host's spaces. Bookings that were never paid aren't shown to hosts.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking at another host's space.
 */
export async function findHostsBooking(
  db: Pick<Database, 'select'>,
  { bookingId, hostId }: HostsBooking,
): Promise<BookingRow> {
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(
      and(
        eq(bookings.shortId, bookingId),
        eq(spaces.hostId, hostId),
        isNotNull(bookings.confirmedAt),
      ),
    );
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  return found.booking;
}

/**
 * Requires that a host may still cancel a booking: it is paid, has not begun, and its guest hasn't
 * checked in, which is possible shortly before the start.
 *
 * @throws {ApiError} HOST_CANCEL_REFUSED with its reason.
 */
export async function requireCancellable(
  db: Pick<Database | Transaction, '$count'>,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const state = stateAt(booking, now);
  // Bookings that were once paid are neither held nor expired.
  if (state === 'held' || state === 'expired') throw new ApiError('BOOKING_NOT_FOUND');
  if (state !== 'upcoming') throw refused(copy.cannotCancelForGuest[state]);
  if (await hasCheckedIn(db, booking)) throw refused(copy.guestIsHere);
}

const refused = (message: string) => new ApiError('HOST_CANCEL_REFUSED', undefined, { message });

/**
 * Returns what cancelling a booking costs its host now.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, HOST_CANCEL_REFUSED
 */
export async function readHostCancelTerms(
  { db, now, payments, hostVoucher }: BookingsContext,
  which: HostsBooking,
): Promise<HostCancelTerms> {
  const { hostId } = which;
  const booking = await findHostsBooking(db, which);
  await requireCancellable(db, booking, now());
  const amountKobo = voucherKobo(hostVoucher, booking.priceKobo);
  const coveredKobo = await payments.credit.readCoveredVoucher({ hostId, amountKobo });
  return {
    refund: booking.priceKobo / KOBO_PER_NAIRA,
    voucher: coveredKobo / KOBO_PER_NAIRA,
    fullVoucher: amountKobo / KOBO_PER_NAIRA,
    cancelled: await countHostCancellations(db, hostId),
  };
}
