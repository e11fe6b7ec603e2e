import { withoutLimits } from '#contract/opening/opening-calendar.ts';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { emailDayText } from '../../../gateways/mail/format-text.ts';
import type { BookingsContext } from '../context.ts';
import { finishMove, moveRow } from '../reschedule/apply.ts';
import * as moveCopy from '../copy.ts';
import { countMoves } from '../reschedule/moves.ts';
import { isFree, type MoveTerms, readMoveSpace } from '../reschedule/terms.ts';
import { requestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { reseat } from '../seats/seats.ts';
import type { LockedRequest } from './locked.ts';
import type { MoveRequestRow } from './requests.ts';
import { changeRequest } from './transitions.ts';

/**
 * What a request would change now, in the form of a direct move; undefined if the space is closed
 * then.
 */
export async function readRequestTerms(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  { booking, request }: Pick<LockedRequest, 'booking' | 'request'>,
): Promise<Omit<MoveTerms, 'moves' | 'guestMoves' | 'isSame'> | undefined> {
  const space = await readMoveSpace(db, booking);
  const requested = requestedTime(request);
  const plan = resolveTimeRanges(withoutLimits(space.availability), requested, now());
  if (!plan.ok) return undefined;
  const more = request.toPriceKobo - booking.priceKobo;
  return {
    booking,
    space,
    requested,
    ranges: plan.value,
    priceKobo: request.toPriceKobo,
    toPayKobo: Math.max(0, more),
    toCreditKobo: Math.max(0, -more),
  };
}

/** Whether the new time of a request is free at this moment. Nothing is held. */
export async function hasFreeSeats(
  context: Pick<BookingsContext, 'db' | 'now'>,
  found: Pick<LockedRequest, 'booking' | 'request'>,
): Promise<boolean> {
  const terms = await readRequestTerms(context, found);
  return terms !== undefined && (await isFree(context, terms));
}

/**
 * Moves a locked booking as requested, if the seats are free: a lower price becomes credit, and a
 * higher one is paid with credit. If they aren't, the request ends and the booking stays.
 *
 * @returns The request as it is then: `moved` or `taken`.
 * @throws {ApiError} CREDIT_TOO_LOW
 */
export async function makeRequestedMove(
  context: BookingsContext,
  tx: Transaction,
  { booking, space, request }: LockedRequest,
  now: Date,
): Promise<MoveRequestRow> {
  const { availability, name } = await readMoveSpace(tx, booking);
  const requested = requestedTime(request);
  // The limits were checked when it was requested.
  const plan = resolveTimeRanges(withoutLimits(availability), requested, now);
  if (!plan.ok || !(await reseat(context, tx, booking, space.seats, plan.value, now))) {
    return changeRequest(context, tx, request, 'fail', now);
  }
  const priceKobo = request.toPriceKobo;
  const more = priceKobo - booking.priceKobo;
  const reference = more > 0 ? newReference(context.random) : undefined;
  const payment = reference === undefined ? {} : { paymentReference: reference };
  const wanted = { booking, requested, ranges: plan.value, priceKobo, ...payment };
  const move = moveRow(context, wanted, now);
  const serial = (await countMoves(tx, booking.id)) + 1;
  await finishMove(context, tx, move, { serial, requestId: request.id }, now);
  const { credit } = context.payments;
  const { userId: accountId } = booking;
  if (reference !== undefined && accountId !== null) {
    const difference = {
      reference,
      subjectId: booking.id,
      accountId,
      amountKobo: more,
      description: moveCopy.differenceFor(name, emailDayText(requested.startDate)),
    };
    await credit.pay(tx, difference, now);
  }
  if (more < 0) {
    const lower = { subjectId: booking.id, moveId: move.id, amountKobo: -more };
    await credit.creditDifference(tx, lower, now);
  }
  return { ...request, state: 'moved', endedAt: now, moveId: move.id };
}
