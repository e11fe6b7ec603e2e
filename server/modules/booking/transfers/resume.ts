import { and, eq, inArray } from 'drizzle-orm';
import { bankTransfers, bookings, payments } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { hasSameExtras, readBookedExtras } from '../../../db/stores/booked-extras.ts';
import type { HoldRequest } from '../holds/holds.ts';
import { hasArrived } from '../lifecycle/has-arrived.ts';
import type { BookingRow } from '../repository.ts';
import { isHeldFor } from '../waitlist/take-offer.ts';

type Resumable = Pick<
  HoldRequest,
  'userId' | 'spaceId' | 'startDate' | 'checkinTime' | 'duration' | 'extras'
>;

/**
 * Returns the guest's hold of exactly this time and these extras if an account was issued for its
 * whole price, so that starting the booking again leads to the same account: the guest may have sent
 * the money already.
 *
 * @throws {ApiError} ALREADY_PAID
 */
export async function resumeHold(
  context: BookingsContext,
  { extras = [], ...requested }: Resumable,
): Promise<BookingRow | undefined> {
  const { db, now } = context;
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(payments, eq(payments.reference, bookings.reference))
    .innerJoin(bankTransfers, eq(bankTransfers.paymentReference, bookings.reference))
    .where(
      and(
        isHeldFor(requested, now()),
        eq(payments.amountKobo, bookings.priceKobo),
        inArray(bankTransfers.state, ['issued', 'underpaid']),
      ),
    )
    .limit(1);
  if (found === undefined) return undefined;
  const booked = (await readBookedExtras(db, [found.booking.id])).get(found.booking.id) ?? [];
  if (!hasSameExtras(booked, extras)) return undefined;
  if (await hasArrived(context, found.booking.reference)) throw new ApiError('ALREADY_PAID');
  return found.booking;
}
