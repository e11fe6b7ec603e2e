import type { AccountId } from '#contract/units.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { requestEndsAt, whyNotAsked } from '#contract/bookings/moves/move-request-states.ts';
import type { MoveRequestQuote } from '#contract/bookings/moves/move-requests.ts';
import { koboOf } from '#contract/prices/price.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { bookingStateAt } from '../repository.ts';
import * as moveCopy from '../copy.ts';
import { quoteOf } from '../reschedule/move.ts';
import { countGuestMoves } from '../reschedule/moves.ts';
import {
  type GuestMove,
  type MoveTerms,
  readTerms,
  refuseMove,
  requireFree,
} from '../reschedule/terms.ts';
import * as copy from './copy.ts';
import { hasCheckedIn, withLockedBooking } from './locked.ts';
import { addRequest } from './new-request.ts';
import { requestOnWire } from './requests.ts';

/**
 * Returns what another time would cost that needs the host's consent.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND; MOVE_REFUSED and BOOKING_REFUSED with their reasons;
 * SLOT_TAKEN with free times.
 */
export async function quoteAskedMove(
  context: BookingsContext,
  request: GuestMove,
): Promise<MoveRequestQuote> {
  const { terms, expiresAt } = await readAskTerms(context, request);
  await requireFree(context, terms);
  return { ...(await quoteOf(context, request.userId, terms)), expiresAt: expiresAt.toISOString() };
}

async function readAskTerms(
  context: BookingsContext,
  request: GuestMove,
): Promise<{ readonly terms: MoveTerms; readonly expiresAt: Date }> {
  const terms = await readTerms(context, request, whyNotAsked);
  if (terms.isSame) throw refuseMove(moveCopy.sameTimeChosen);
  const [from, to] = [terms.booking.startsAt, terms.ranges[0]?.start];
  const expiresAt = requestEndsAt('guest', { from, to: to ?? from });
  if (expiresAt <= context.now()) throw refuseMove(copy.noTimeToAnswer);
  return { terms, expiresAt };
}

/**
 * Asks the host for another time. Nothing is held or paid before the host agrees. A repeated call
 * returns the open request.
 *
 * @throws {ApiError} those of `quoteAskedMove`; MOVE_PRICE_CHANGED; MOVE_REQUEST_OPEN if something
 * else was requested before.
 */
export async function askMove(
  context: BookingsContext,
  request: {
    readonly id: string;
    readonly userId: AccountId;
    readonly to: NewTime;
    /** The price in naira that the guest has seen. */
    readonly amount: number;
  },
): Promise<MoveRequest> {
  const { terms, expiresAt } = await readAskTerms(context, request);
  if (koboOf(request.amount) !== terms.priceKobo) throw new ApiError('MOVE_PRICE_CHANGED');
  await requireFree(context, terms);
  return withLockedBooking(context, terms.booking, async (tx, { booking }) => {
    const now = context.now();
    const state = bookingStateAt(booking, now);
    const moves = await countGuestMoves(tx, booking.id);
    const refusal = whyNotAsked({ state, startsAt: booking.startsAt, moves }, now);
    if (refusal !== undefined) throw refuseMove(refusal);
    if (await hasCheckedIn(tx, booking)) throw refuseMove(copy.youAreHere);
    const wanted = { askedBy: 'guest', terms, expiresAt } as const;
    return requestOnWire(await addRequest(context, tx, booking, wanted, now), now);
  });
}
