import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { RepeatWeeks } from '#contract/bookings/repeat.ts';
import type { SeriesQuote, StartedSeries } from '#contract/bookings/series.ts';
import { creditPart, creditParts } from '#contract/payments/credit.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { durationText } from '#contract/time/duration.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { emailDayText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as requestCopy from '../booking-requests/copy.ts';
import { requireInstant } from '../booking-requests/terms.ts';
import type { BookingsContext } from '../context.ts';
import { endEarlierAttempts } from '../holds/earlier-attempts.ts';
import { hasMostHolds } from '../holds/guests.ts';
import { returnUnusedCredit } from '../with-credit/return-unused.ts';
import * as copy from './copy.ts';
import { endEarlierSeries, releaseSeries } from './earlier.ts';
import { type HeldSeries, holdSeries } from './hold.ts';
import { paySeriesWithCredit } from './pay-with-credit.ts';
import {
  checkTimes,
  requestedTimes,
  type SeriesRequest,
  seriesConflict,
  timeOnWire,
} from './times.ts';

/**
 * Returns what a series would cost, and which of its times aren't possible.
 *
 * @throws {ApiError} those of `checkTimes`.
 */
export async function quoteSeries(
  context: Pick<BookingsContext, 'db' | 'now'>,
  request: SeriesRequest,
): Promise<SeriesQuote> {
  const checked = await checkTimes(context, request);
  const possible = checked.filter(({ conflict }) => conflict === undefined);
  const totalKobo = possible.reduce((sum, { priceKobo }) => sum + priceKobo, 0);
  return { times: checked.map(timeOnWire), total: totalKobo / KOBO_PER_NAIRA };
}

export interface SeriesToStart extends SeriesRequest {
  readonly everyWeeks: RepeatWeeks;
  readonly useCredit: boolean;
}

/**
 * Holds all bookings of a series, or none, and starts the one payment for them.
 *
 * @throws {ApiError} SERIES_CONFLICT with the times that aren't possible; ALREADY_PAID,
 * HOLD_COOLDOWN, TOO_MANY_HOLDS, SPACE_NOT_FOUND, NOT_LOGGED_IN; CREDIT_TOO_LOW if credit is to be
 * used and there is none; CHECKOUT_UNAVAILABLE, and then nothing is held.
 */
export async function startSeries(
  context: BookingsContext,
  request: SeriesToStart,
): Promise<StartedSeries> {
  await endEarlier(context, request);
  const held = await hold(context, request);
  const description = await describe(context, request, held);
  const creditKobo = request.useCredit ? await payPart(context, request, held, description) : 0;
  const credit = creditKobo / KOBO_PER_NAIRA;
  if (creditKobo === held.totalKobo) {
    context.payments.wake();
    return { reference: held.bookings[0]?.reference ?? held.reference, credit };
  }
  const restKobo = held.totalKobo - creditKobo;
  const payment = await startPayment(context, request, { held, description, restKobo });
  return { reference: held.reference, credit, payment };
}

/** Ends what the guest has started at this space before, single bookings and series. */
async function endEarlier(context: BookingsContext, request: SeriesToStart): Promise<void> {
  const { accountId: userId, spaceId } = request;
  const [first] = requestedTimes(request).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  if (first === undefined) throw new ApiError('INVALID_INPUT');
  await endEarlierSeries(context, { userId, spaceId, firstDate: first.startDate });
  await endEarlierAttempts(context, { ...first, userId, spaceId });
  if (request.useCredit) await returnUnusedCredit(context, userId);
}

async function hold(context: BookingsContext, request: SeriesToStart): Promise<HeldSeries> {
  await requireInstant(context, request, requestCopy.noSeries);
  await context.refuseRepeatedHolds(request);
  if (await hasMostHolds(context.db, request.accountId, context.now())) {
    throw new ApiError('TOO_MANY_HOLDS');
  }
  const checked = await checkTimes(context, request);
  if (checked.some(({ conflict }) => conflict !== undefined)) throw seriesConflict(checked);
  const held = await holdSeries(context, request, checked);
  // One of them was taken a moment ago.
  if (held === undefined) throw seriesConflict(await checkTimes(context, request));
  return held;
}

async function describe(
  { db }: BookingsContext,
  { spaceId, durationType: type, duration: count }: SeriesToStart,
  { bookings, firstDate }: HeldSeries,
): Promise<string> {
  const [space] = await db.select({ name: spaces.name }).from(spaces).where(eq(spaces.id, spaceId));
  const duration = durationText({ type, count });
  const day = emailDayText(firstDate);
  return copy.descriptionOf(space?.name ?? 'Space', bookings.length, duration, day);
}

/** Pays as much as the guest's credit can, and returns how much that is in kobo. */
async function payPart(
  context: BookingsContext,
  { accountId, spaceId }: SeriesToStart,
  held: HeldSeries,
  description: string,
): Promise<Kobo> {
  try {
    const balanceKobo = await context.payments.credit.read(accountId);
    const parts = creditParts(
      held.bookings.map(({ priceKobo }) => priceKobo),
      creditPart(held.totalKobo, balanceKobo),
    );
    const sum = parts.reduce((total, part) => total + part, 0);
    if (sum === 0) throw new ApiError('CREDIT_TOO_LOW');
    await paySeriesWithCredit(context, { accountId, held, parts, description });
    return sum;
  } catch (error) {
    await release(context, spaceId, held);
    throw error;
  }
}

const release = (context: BookingsContext, spaceId: string, { id }: HeldSeries) =>
  context.inSpaceQueue(spaceId, () => releaseSeries(context, { id, spaceId }));

interface SeriesToPay {
  readonly held: HeldSeries;
  readonly description: string;
  readonly restKobo: Kobo;
}

/** Starts the payment, or releases all holds if that isn't possible. */
async function startPayment(
  context: BookingsContext,
  { accountId, spaceId }: SeriesToStart,
  { held, description, restKobo }: SeriesToPay,
): Promise<NonNullable<StartedSeries['payment']>> {
  const { id, reference, heldUntil, guest } = held;
  try {
    const { checkoutUrl, presentation } = await context.payments.start({
      reference,
      purpose: 'series',
      subjectId: id,
      accountId,
      customer: guest,
      amountKobo: restKobo,
      description,
    });
    return {
      reference,
      checkout_url: checkoutUrl,
      checkout: presentation,
      amount: restKobo / KOBO_PER_NAIRA,
      heldUntil: heldUntil.toISOString(),
    };
  } catch (error) {
    await release(context, spaceId, held);
    await returnUnusedCredit(context, accountId);
    throw error;
  }
}
