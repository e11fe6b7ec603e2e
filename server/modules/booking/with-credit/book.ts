import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { creditPart } from '#contract/payments/credit.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { newReference } from '../../../db/new-id.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { confirmWithin, lockWithSpace } from '../lifecycle/changes.ts';
import type { BookingsContext } from '../context.ts';
import {
  abandonHold,
  type HoldToPay,
  holdForPayment,
  type InitializeRequest,
  startHeldPayment,
} from '../holds/initialize.ts';
import { notifyConfirmed } from '../lifecycle/subscriber.ts';
import { returnUnusedCredit } from './return-unused.ts';

export interface BookedWithCredit {
  readonly reference: string;
  /** The part of the price that credit pays, in naira. */
  readonly credit: number;
  /** The checkout for the rest; undefined if the booking is confirmed. */
  readonly payment?: StartedBooking;
}

/**
 * Books with a guest's credit. If that pays the whole price, the booking is confirmed at once.
 * Otherwise the credit is reserved and the payment of the rest is started; the credit returns if
 * the rest isn't paid in time.
 *
 * @throws {ApiError} those of `initializeBooking`; CREDIT_TOO_LOW if there is no credit; UNAVAILABLE if
 * the guest starts another payment of the same promised hold at the same moment.
 */
export async function initializeWithCredit(
  context: BookingsContext,
  request: InitializeRequest,
): Promise<BookedWithCredit> {
  const { accountId } = request;
  const { payments } = context;
  await returnUnusedCredit(context, accountId);
  const toPay = await holdForPayment(context, request);
  // An earlier attempt of the guest, which had reserved some, may just have ended.
  await returnUnusedCredit(context, accountId);
  const { reference, priceKobo } = toPay.booking;
  const creditKobo = creditPart(priceKobo, await payments.credit.read(accountId));
  const credit = creditKobo / KOBO_PER_NAIRA;
  try {
    await pay(context, request, toPay, creditKobo);
  } catch (error) {
    await abandonHold(context, request.spaceId, toPay.booking);
    throw error;
  }
  if (creditKobo === priceKobo) {
    payments.wake();
    return { reference, credit };
  }
  try {
    const payment = await startHeldPayment(context, request, toPay, priceKobo - creditKobo);
    return { reference, credit, payment };
  } catch (error) {
    await returnUnusedCredit(context, accountId);
    throw error;
  }
}

/**
 * Pays the whole price and confirms the booking, or pays a part of it for a held booking.
 *
 * @throws {ApiError} CREDIT_TOO_LOW, SLOT_TAKEN, ALREADY_PAID, SPACE_NOT_FOUND; UNAVAILABLE if another
 * payment of the same promised hold was started meanwhile.
 */
async function pay(
  context: BookingsContext,
  { accountId, spaceId }: InitializeRequest,
  { booking, description }: HoldToPay,
  amountKobo: Kobo,
): Promise<void> {
  const { db, now, random, payments, inSpaceQueue } = context;
  if (amountKobo === 0) throw new ApiError('CREDIT_TOO_LOW');
  const { id: subjectId, priceKobo } = booking;
  const isWhole = amountKobo === priceKobo;
  const reference = isWhole ? booking.reference : newReference(random);
  await inSpaceQueue(spaceId, () =>
    db.transaction(async (tx) => {
      const at = now();
      const found = await lockWithSpace(tx, eq(bookings.id, subjectId));
      if (found?.booking.status !== 'held') throw new ApiError('SLOT_TAKEN');
      // Otherwise the hold would be paid twice: by this credit and by the other payment.
      if (found.booking.reference !== booking.reference) throw new ApiError('UNAVAILABLE');
      if (isWhole) {
        const confirmation = await confirmWithin(context, tx, reference, at);
        if (confirmation === 'booked-already') throw new ApiError('ALREADY_PAID');
        if (confirmation !== 'confirmed') throw new ApiError('SPACE_NOT_FOUND');
        await notifyConfirmed(tx, random, subjectId, at);
      }
      const payment = { reference, subjectId, accountId, amountKobo, description };
      await payments.credit.pay(tx, payment, at);
    }),
  );
}
