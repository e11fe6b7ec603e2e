import type { AccountId, MoveRequestId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { DIFFERENCE_MS } from '#contract/bookings/moves/move-request-states.ts';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Transaction } from '../../../db/open.ts';
import { moveRequests } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { startDifference } from '../reschedule/start-difference.ts';
import * as copy from './copy.ts';
import { findRequest, type LockedRequest, requireState, withLockedRequest } from './locked.ts';
import { hasFreeSeats, makeRequestedMove, readRequestTerms } from './make-move.ts';
import type { MoveRequestRow } from './requests.ts';
import { changeRequest } from './transitions.ts';

const MINUTE_MS = 60_000;

/**
 * Pays the difference of a move that the host has agreed to: with credit at once, or by starting a
 * payment, after which the booking is moved. A call that is repeated after the move returns that it
 * was made.
 *
 * @throws {ApiError} MOVE_REQUEST_NOT_FOUND; MOVE_REQUEST_ENDED with its state; SLOT_TAKEN if the
 *   new time isn't free any more, which ends the request; CREDIT_TOO_LOW; ALREADY_PAID,
 *   RATE_LIMITED, CHECKOUT_UNAVAILABLE.
 */
export async function payAgreedMove(
  context: BookingsContext,
  {
    id,
    bookingId,
    guestId,
    useCredit,
  }: {
    readonly id: MoveRequestId;
    readonly bookingId: string;
    readonly guestId: AccountId;
    readonly useCredit: boolean;
  },
): Promise<Moved> {
  const found = await findRequest(context, id, { guestId, bookingId });
  const isFree = await hasFreeSeats(context, found);
  const after = await withLockedRequest(context, found, async (tx, locked) => {
    const now = context.now();
    const { request, space } = locked;
    if (request.state === 'moved') return request;
    await requireState(tx, locked, 'payable', now);
    if (!isFree || !space.listed) return changeRequest(context, tx, request, 'fail', now);
    return useCredit
      ? makeRequestedMove(context, tx, locked, now)
      : extend(context, tx, locked, now);
  });
  if (after.state === 'taken') {
    throw new ApiError('SLOT_TAKEN', undefined, { message: copy.takenForGuest });
  }
  const { fromPriceKobo, toPriceKobo } = after;
  const amounts = { toPay: (toPriceKobo - fromPriceKobo) / KOBO_PER_NAIRA, toCredit: 0 };
  if (after.state === 'moved') return { moved: true, ...amounts };
  const terms = await readRequestTerms(context, found);
  if (terms === undefined) throw new ApiError('SLOT_TAKEN');
  const payment = await startDifference(context, guestId, terms);
  return { moved: false, ...amounts, payment };
}

/**
 * Gives a payment that starts shortly before the end the usual length of a hold, but not past the
 * start of either time.
 */
async function extend(
  { holdMinutes }: BookingsContext,
  tx: Transaction,
  { request }: LockedRequest,
  now: Date,
): Promise<MoveRequestRow> {
  const { agreedAt, fromStartsAt, toStartsAt } = request;
  const holdMs = holdMinutes * MINUTE_MS;
  const latest = Math.min(
    (agreedAt ?? now).getTime() + DIFFERENCE_MS + holdMs,
    fromStartsAt.getTime(),
    toStartsAt.getTime(),
  );
  const wanted = Math.min(now.getTime() + holdMs, latest);
  const expiresAt = new Date(Math.max(wanted, request.expiresAt.getTime()));
  await tx.update(moveRequests).set({ expiresAt }).where(eq(moveRequests.id, request.id));
  return { ...request, expiresAt };
}
