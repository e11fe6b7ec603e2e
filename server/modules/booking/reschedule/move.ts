import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { MAX_MOVES, whyNotMoved } from '#contract/bookings/moves/moves.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { emailDayText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import type { BookingsContext } from '../context.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import { bookingStateAt } from '../repository.ts';
import { reseat } from '../seats/seats.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';
import { finishMove, moveRow } from './apply.ts';
import * as copy from '../copy.ts';
import { countGuestMoves, countMoves } from './moves.ts';
import { startDifference } from './start-difference.ts';
import {
  type GuestMove,
  type MoveTerms,
  readTerms,
  refuseMove,
  requireFree,
  takenTime,
} from './terms.ts';

/**
 * Returns what a move would cost.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND; MOVE_REFUSED and BOOKING_REFUSED with their reasons;
 * SLOT_TAKEN with free times.
 */
export async function quoteMove(context: BookingsContext, request: GuestMove): Promise<MoveQuote> {
  const terms = await readTerms(context, request);
  if (terms.isSame) throw refuseMove(copy.sameTimeChosen);
  await requireFree(context, terms);
  return quoteOf(context, request.userId, terms);
}

/** Returns the price of a change, and what the guest has to pay it. */
export async function quoteOf(
  { payments }: Pick<BookingsContext, 'payments'>,
  userId: AccountId,
  terms: MoveTerms,
): Promise<MoveQuote> {
  const { booking, requested, ranges, priceKobo, toPayKobo, toCreditKobo, guestMoves } = terms;
  const creditKobo = await payments.credit.read(userId);
  return {
    spans: timeRangesOnWire(ranges),
    checkinTime: requested.checkinTime,
    paid: booking.priceKobo / KOBO_PER_NAIRA,
    amount: priceKobo / KOBO_PER_NAIRA,
    toPay: toPayKobo / KOBO_PER_NAIRA,
    toCredit: toCreditKobo / KOBO_PER_NAIRA,
    credit: creditKobo / KOBO_PER_NAIRA,
    movesLeft: Math.max(0, MAX_MOVES - guestMoves),
  };
}

export interface ConfirmedMove extends GuestMove {
  /** The new price that the guest has agreed to, in naira. */
  readonly amount: number;
  readonly useCredit: boolean;
}

/**
 * Moves a booking, or starts the payment of a higher price. A repeated request for the time that
 * the booking was last moved to changes nothing.
 *
 * @throws {ApiError} those of `quoteMove`; MOVE_PRICE_CHANGED; CREDIT_TOO_LOW; ALREADY_PAID if an
 * earlier payment of a difference has arrived; CHECKOUT_UNAVAILABLE, and then nothing changes.
 */
export async function confirmMove(
  context: BookingsContext,
  request: ConfirmedMove,
): Promise<Moved> {
  const terms = await readTerms(context, request);
  const { isSame, moves, priceKobo, toPayKobo, toCreditKobo } = terms;
  if (isSame && moves > 0) return { moved: true, toPay: 0, toCredit: 0 };
  if (isSame) throw refuseMove(copy.sameTimeChosen);
  if (koboOf(request.amount) !== priceKobo) throw new ApiError('MOVE_PRICE_CHANGED');
  const difference = {
    toPay: toPayKobo / KOBO_PER_NAIRA,
    toCredit: toCreditKobo / KOBO_PER_NAIRA,
  };
  if (toPayKobo > 0 && !request.useCredit) {
    await requireFree(context, terms);
    const payment = await startDifference(context, request.userId, terms);
    return { moved: false, ...difference, payment };
  }
  const { inSpaceQueue, db } = context;
  const work = () => db.transaction((tx) => moveWithin(context, tx, terms));
  const outcome = await retryOnConflict(() => inSpaceQueue(terms.booking.spaceId, work));
  if (outcome === 'taken') {
    await requireFree(context, terms);
    throw takenTime([]);
  }
  return { moved: true, ...difference };
}

async function moveWithin(
  context: BookingsContext,
  tx: Transaction,
  terms: MoveTerms,
): Promise<'moved' | 'taken'> {
  const now = context.now();
  const { requested, ranges, priceKobo, toPayKobo, toCreditKobo, booking: before } = terms;
  await lockPaymentsOf(tx, [before.id]);
  const found = await lockWithSpace(tx, eq(bookings.id, before.id));
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const { booking, space } = found;
  const moves = await countMoves(tx, booking.id);
  const state = bookingStateAt(booking, now);
  const guestMoves = await countGuestMoves(tx, booking.id);
  const { startsAt } = booking;
  const refusal = whyNotMoved({ state, startsAt, moves: guestMoves }, now);
  if (refusal !== undefined) throw refuseMove(refusal);
  if (!space.listed) throw refuseMove(copy.notListedToMove);
  // It was moved by another request of the guest, so the terms are out of date. The moves may have
  // been counted after that, but the difference is to the price that was read before.
  const isOutdated = moves !== terms.moves || booking.priceKobo !== before.priceKobo;
  if (isOutdated) throw new ApiError('MOVE_PRICE_CHANGED');
  if (!(await reseat(context, tx, booking, space.seats, ranges, now))) return 'taken';
  const paymentReference = toPayKobo > 0 ? newReference(context.random) : undefined;
  const row = moveRow(
    context,
    {
      booking,
      requested,
      ranges,
      priceKobo,
      ...(paymentReference === undefined ? {} : { paymentReference }),
    },
    now,
  );
  await finishMove(context, tx, row, { serial: moves + 1 }, now);
  const { credit } = context.payments;
  if (paymentReference !== undefined) {
    const payment = {
      reference: paymentReference,
      subjectId: booking.id,
      accountId: requireGuest(booking.userId),
      amountKobo: toPayKobo,
      description: copy.differenceFor(terms.space.name, emailDayText(requested.startDate)),
    };
    await credit.pay(tx, payment, now);
  }
  if (toCreditKobo > 0) {
    const move = { subjectId: booking.id, moveId: row.id, amountKobo: toCreditKobo };
    await credit.creditDifference(tx, move, now);
  }
  return 'moved';
}

function requireGuest(userId: string | null): string {
  if (userId === null) throw new Error('A guest without an account can’t move a booking.');
  return userId;
}
