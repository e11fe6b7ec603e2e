import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/booking-records.ts';
import { durationText } from '#contract/rules/duration.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import { spaces } from '../../db/schema.ts';
import { dayText } from '../../gateways/mail/words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { StartedPayment } from '../payments/service.ts';
import { releaseHold } from './changes.ts';
import type { BookingsContext } from './context.ts';
import { endEarlierAttempts } from './earlier-attempts.ts';
import type { Wish } from './free-times.ts';
import { admitHold, type Guest, hasMostHolds } from './guests.ts';
import { createHold, type HeldBooking } from './holds.ts';

export interface BookingRequest extends Wish {
  readonly spaceId: string;
  readonly accountId: string;
}

/**
 * Holds what a guest asks for and starts its payment.
 *
 * @throws {ApiError} ALREADY_PAID, TOO_MANY_HOLDS, SPACE_NOT_FOUND, BOOKING_REFUSED with its reason
 *   and field, SLOT_TAKEN with what is free; CHECKOUT_UNAVAILABLE, and then nothing is held.
 */
export async function initializeBooking(
  context: BookingsContext,
  request: BookingRequest,
): Promise<StartedBooking> {
  const { accountId, spaceId } = request;
  await endEarlierAttempts(context, { ...request, userId: accountId });
  if (await hasMostHolds(context.db, accountId, context.now())) {
    throw new ApiError('TOO_MANY_HOLDS');
  }
  const booking = await hold(context, request);
  const { reference } = booking;
  const admission = await admitHold(context.db, { accountId, reference }, context.now());
  if (admission.kind === 'too-many') throw new ApiError('TOO_MANY_HOLDS');
  if (admission.kind === 'gone') throw new ApiError('NOT_LOGGED_IN');
  const description = await describe(context, spaceId, request);
  const payment = await startPayment(context, booking, {
    accountId,
    guest: admission.guest,
    description,
  });
  return {
    reference,
    checkout_url: payment.checkoutUrl,
    checkout: payment.presentation,
    amount: booking.priceKobo / KOBO_PER_NAIRA,
    heldUntil: booking.heldUntil.toISOString(),
  };
}

async function hold(context: BookingsContext, request: BookingRequest): Promise<HeldBooking> {
  const { accountId: userId, spaceId, startDate, checkinTime, duration } = request;
  const wish = { spaceId, startDate, checkinTime, duration };
  const outcome = await createHold(context, { ...wish, userId, minutes: context.holdMinutes });
  switch (outcome.kind) {
    case 'held':
      return outcome.booking;
    case 'refused': {
      const { field, message } = outcome.refusal;
      throw new ApiError('BOOKING_REFUSED', { [field]: message }, { message });
    }
    case 'taken':
      throw new ApiError('SLOT_TAKEN', undefined, { nearest: [...outcome.nearest] });
    case 'unlisted':
      throw new ApiError('SPACE_NOT_FOUND');
  }
}

/** What the payer reads at the checkout: `Studio 5: 3 hours from Monday, 23 November 2026`. */
async function describe({ db }: BookingsContext, spaceId: string, wish: Wish): Promise<string> {
  const [space] = await db.select({ name: spaces.name }).from(spaces).where(eq(spaces.id, spaceId));
  const { duration, startDate } = wish;
  return `${space?.name ?? 'Space'}: ${durationText(duration)} from ${dayText(startDate)}`;
}

async function startPayment(
  { payments, db }: BookingsContext,
  { id, reference, priceKobo }: HeldBooking,
  payer: { readonly accountId: string; readonly guest: Guest; readonly description: string },
): Promise<StartedPayment> {
  const { accountId, guest, description } = payer;
  try {
    return await payments.start({
      reference,
      purpose: 'booking',
      subjectId: id,
      accountId,
      customer: guest,
      amountKobo: priceKobo,
      description,
    });
  } catch (error) {
    // Others may have the seats at once. Should something have been paid after all, it's settled.
    await releaseHold({ db }, reference);
    throw error;
  }
}
