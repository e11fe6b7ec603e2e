import type { AccountId, SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/booking-records.ts';
import { durationText } from '#contract/rules/duration.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import { spaces } from '../../db/schema.ts';
import { emailDayText } from '../../gateways/mail/format-text.ts';
import { ApiError } from '../../http/api-error.ts';
import type { StartedPayment } from '../payments/service.ts';
import { releaseHold } from './changes.ts';
import type { BookingsContext } from './context.ts';
import { endEarlierAttempts } from './earlier-attempts.ts';
import type { RequestedTime } from './free-times.ts';
import { admitHold, type Guest, hasMostHolds } from './guests.ts';
import { createHold, type HeldBooking } from './holds.ts';

export interface InitializeRequest extends RequestedTime {
  readonly spaceId: SpaceId;
  readonly accountId: AccountId;
}

/**
 * Creates the hold that a guest requests and starts its payment.
 *
 * @throws {ApiError} ALREADY_PAID, HOLD_COOLDOWN, TOO_MANY_HOLDS, SPACE_NOT_FOUND; NOT_LOGGED_IN if
 * the account was deleted; BOOKING_REFUSED with its reason and field; SLOT_TAKEN with free times;
 * CHECKOUT_UNAVAILABLE, and then nothing is held.
 */
export async function initializeBooking(
  context: BookingsContext,
  request: InitializeRequest,
): Promise<StartedBooking> {
  const { accountId, spaceId } = request;
  await endEarlierAttempts(context, { ...request, userId: accountId });
  await context.refuseRepeatedHolds(request);
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
    spaceId,
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

async function hold(context: BookingsContext, request: InitializeRequest): Promise<HeldBooking> {
  const { accountId: userId, spaceId, startDate, checkinTime, duration } = request;
  const requested = { spaceId, startDate, checkinTime, duration };
  const outcome = await createHold(context, { ...requested, userId, minutes: context.holdMinutes });
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

/**
 * Returns the description that the payer reads at the checkout: `Studio 5: 3 hours from Monday, 23
 * November 2026`.
 */
async function describe(
  { db }: BookingsContext,
  spaceId: SpaceId,
  requested: RequestedTime,
): Promise<string> {
  const [space] = await db.select({ name: spaces.name }).from(spaces).where(eq(spaces.id, spaceId));
  const { duration, startDate } = requested;
  return `${space?.name ?? 'Space'}: ${durationText(duration)} from ${emailDayText(startDate)}`;
}

async function startPayment(
  { payments, db, now, inSpaceQueue }: BookingsContext,
  { id, reference, priceKobo }: HeldBooking,
  payer: Pick<InitializeRequest, 'accountId' | 'spaceId'> & {
    readonly guest: Guest;
    readonly description: string;
  },
): Promise<StartedPayment> {
  const { accountId, spaceId, guest, description } = payer;
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
    // The seats are free again immediately. If something was paid after all, the payment is
    // settled.
    await inSpaceQueue(spaceId, () => releaseHold({ db, now }, reference));
    throw error;
  }
}
