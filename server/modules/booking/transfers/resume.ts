import { and, eq, gt, inArray } from 'drizzle-orm';
import { bankTransfers, bookings, payments } from '../../../db/schema/schema.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { hasSameExtras, readBookedExtras } from '../../../db/stores/booked-extras.ts';
import type { HoldRequest } from '../holds/holds.ts';
import type { BookingRow } from '../repository.ts';

type Resumable = Pick<
  HoldRequest,
  'userId' | 'spaceId' | 'startDate' | 'checkinTime' | 'duration' | 'extras'
>;

/**
 * Returns the guest's hold of exactly this time and these extras if an account was issued for its whole price, so that
 * starting the booking again leads to the same account: the guest may have sent the money already.
 *
 * @throws {ApiError} ALREADY_PAID
 */
export async function resumeHold(
  { db, now, payments: service, onSilent }: BookingsContext,
  { userId, spaceId, startDate, checkinTime, duration, extras = [] }: Resumable,
): Promise<BookingRow | undefined> {
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(payments, eq(payments.reference, bookings.reference))
    .innerJoin(bankTransfers, eq(bankTransfers.paymentReference, bookings.reference))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.spaceId, spaceId),
        eq(bookings.startDate, startDate),
        eq(bookings.checkinTime, checkinTime),
        eq(bookings.durationType, duration.type),
        eq(bookings.duration, duration.count),
        eq(bookings.status, 'held'),
        gt(bookings.heldUntil, now()),
        eq(payments.amountKobo, bookings.priceKobo),
        inArray(bankTransfers.state, ['issued', 'underpaid']),
      ),
    )
    .limit(1);
  if (found === undefined) return undefined;
  const booked = (await readBookedExtras(db, [found.booking.id])).get(found.booking.id) ?? [];
  if (!hasSameExtras(booked, extras)) return undefined;
  try {
    const { kind } = await service.settle(found.booking.reference);
    if (kind === 'settled') throw new ApiError('ALREADY_PAID');
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    onSilent(error);
  }
  return found.booking;
}
