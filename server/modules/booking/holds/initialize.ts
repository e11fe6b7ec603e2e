import type { AccountId, Kobo, SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import { durationText } from '#contract/time/duration.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { emailDayText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { releaseHold } from '../lifecycle/changes.ts';
import type { BookingsContext } from '../context.ts';
import { partBooked } from '../copy.ts';
import { endEarlierAttempts } from './earlier-attempts.ts';
import { type RequestedTime, timeRefused } from '../seats/free-times.ts';
import { admitHold, type Guest, hasMostHolds } from './guests.ts';
import { createHold, type HeldBooking } from './holds.ts';
import { resumeHold } from '../transfers/resume.ts';
import { refuseExtrasOfOffer, takeOffer } from '../waitlist/take-offer.ts';
import { requireInstant } from '../booking-requests/terms.ts';
import { isPromisedHold } from './promised-holds.ts';

export interface InitializeRequest extends RequestedTime {
  readonly spaceId: SpaceId;
  readonly accountId: AccountId;
  readonly extras?: readonly ChosenExtra[];
  /** A signed quote of the requested time. */
  readonly quote?: string;
}

/**
 * Creates the hold that a guest requests and starts its payment.
 *
 * @throws {ApiError} ALREADY_PAID, HOLD_COOLDOWN, TOO_MANY_HOLDS, SPACE_NOT_FOUND; NOT_LOGGED_IN if
 * the account was deleted; BOOKING_REFUSED with its reason and field, or because the guest has to ask
 * the host first; SLOT_TAKEN with free times; EXTRA_UNAVAILABLE, which names the extra;
 * CHECKOUT_UNAVAILABLE, and then nothing is held.
 */
export async function initializeBooking(
  context: BookingsContext,
  request: InitializeRequest,
): Promise<StartedBooking> {
  const toPay = await holdForPayment(context, request, await resume(context, request));
  return startHeldPayment(context, request, toPay, toPay.booking.priceKobo);
}

const resume = (context: BookingsContext, request: InitializeRequest) =>
  resumeHold(context, { ...request, userId: request.accountId });

/** A hold that has been admitted, and its payer. */
export interface HoldToPay {
  readonly booking: HeldBooking;
  readonly guest: Guest;
  /** The description that the payer reads at the checkout. */
  readonly description: string;
}

/**
 * Creates the hold that a guest requests, before its payment. If this time is held for a guest who
 * waited for it, or whose request the host accepted, that hold is used.
 *
 * @param resumed The guest's own hold, if they start the booking again.
 * @throws {ApiError} those of `initializeBooking`, except for the last one.
 */
export async function holdForPayment(
  context: BookingsContext,
  request: InitializeRequest,
  resumed?: HeldBooking,
): Promise<HoldToPay> {
  const { accountId, spaceId } = request;
  const booking = resumed ?? (await takeHold(context, request));
  const { reference } = booking;
  const admission = await admitHold(context, { accountId, reference }, context.now());
  if (admission.kind === 'too-many') throw new ApiError('TOO_MANY_HOLDS');
  if (admission.kind === 'gone') throw new ApiError('NOT_LOGGED_IN');
  const description = await describe(context, spaceId, request);
  return { booking, guest: admission.guest, description };
}

async function takeHold(
  context: BookingsContext,
  request: InitializeRequest,
): Promise<HeldBooking> {
  const attempt = { ...request, userId: request.accountId };
  await endEarlierAttempts(context, attempt);
  await refuseExtrasOfOffer(context, attempt);
  return (await takeOffer(context, attempt)) ?? (await hold(context, request));
}

async function hold(context: BookingsContext, request: InitializeRequest): Promise<HeldBooking> {
  const { accountId: userId, spaceId, startDate, checkinTime, duration, extras = [] } = request;
  await requireInstant(context, request);
  await context.refuseRepeatedHolds(request);
  if (await hasMostHolds(context.db, userId, context.now())) throw new ApiError('TOO_MANY_HOLDS');
  const requested = { spaceId, startDate, checkinTime, duration, extras };
  const quotedKobo = context.quotes.read(request.quote, requested, context.now());
  const terms = { ...requested, userId, minutes: context.holdMinutes, quotedKobo };
  const outcome = await createHold(context, terms);
  switch (outcome.kind) {
    case 'held':
      return outcome.booking;
    case 'refused':
      throw timeRefused(outcome.refusal);
    case 'taken':
      throw new ApiError('SLOT_TAKEN', undefined, {
        nearest: [...outcome.nearest],
        ...(outcome.partBooked === true ? { message: partBooked } : {}),
      });
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

/**
 * Starts the payment of a held booking, or releases the hold if that isn't possible (an offer of a
 * waitlist and what a host has accepted aren't released).
 *
 * @param amountKobo The price, or what credit doesn't pay of it.
 * @throws {ApiError} CHECKOUT_UNAVAILABLE
 */
export async function startHeldPayment(
  context: BookingsContext,
  { accountId, spaceId }: Pick<InitializeRequest, 'accountId' | 'spaceId'>,
  { booking, guest, description }: HoldToPay,
  amountKobo: Kobo,
): Promise<StartedBooking> {
  const { id, reference, heldUntil } = booking;
  try {
    const { checkoutUrl, presentation } = await context.payments.start({
      reference,
      purpose: 'booking',
      subjectId: id,
      accountId,
      customer: guest,
      amountKobo,
      description,
    });
    return {
      reference,
      checkout_url: checkoutUrl,
      checkout: presentation,
      amount: amountKobo / KOBO_PER_NAIRA,
      heldUntil: heldUntil.toISOString(),
    };
  } catch (error) {
    await abandonHold(context, spaceId, booking);
    throw error;
  }
}

/**
 * Releases a hold whose payment couldn't be started, so that its seats are free again immediately.
 * If something was paid after all, the payment is settled. The offer of a waitlist and what a host
 * has accepted stay: the guest can try again until their end.
 */
export async function abandonHold(
  context: BookingsContext,
  spaceId: SpaceId,
  booking: HeldBooking,
): Promise<void> {
  if (isPromisedHold(booking)) return;
  await context.inSpaceQueue(spaceId, () => releaseHold(context, booking.reference));
}
