import type { AccountId, MoveRequestId } from '#contract/units.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { differenceEndsAt } from '#contract/bookings/moves/move-request-states.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import type { Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { cancelWithRefund } from '../lifecycle/cancelling.ts';
import { refuseMove } from '../reschedule/terms.ts';
import * as moveCopy from '../copy.ts';
import * as copy from './copy.ts';
import {
  findRequest,
  type LockedRequest,
  type RequestParty,
  requireState,
  withLockedRequest,
} from './locked.ts';
import { hasFreeSeats, makeRequestedMove } from './make-move.ts';
import { type MoveRequestRow, requestOnWire } from './requests.ts';
import { changeRequest } from './transitions.ts';

/**
 * A host's answer to the request of a guest. Accepting moves the booking, or lets the guest pay the
 * difference first. A repeated answer gets the same reply.
 *
 * @throws {ApiError} MOVE_REQUEST_NOT_FOUND, also for requests at other hosts' spaces;
 *   MOVE_REQUEST_ENDED with its state; SLOT_TAKEN if the new time isn't free any more, which ends
 *   the request; MOVE_REFUSED while the space isn't active.
 */
export async function answerAsHost(
  context: BookingsContext,
  {
    id,
    hostId,
    accept,
  }: { readonly id: MoveRequestId; readonly hostId: AccountId; readonly accept: boolean },
): Promise<MoveRequest> {
  const found = await findRequest(context, id, { hostId });
  if (found.request.askedBy !== 'guest') throw new ApiError('MOVE_REQUEST_NOT_FOUND');
  // Only read, because nothing is held until the guest has paid.
  const isFree = !accept || (await hasFreeSeats(context, found));
  const answered = await withLockedRequest(context, found, async (tx, locked) => {
    const now = context.now();
    const { request } = locked;
    if (isRepeated(request, accept)) return request;
    await requireState(tx, locked, 'open', now);
    if (!accept) return changeRequest(context, tx, request, 'decline', now);
    if (!locked.space.listed) throw refuseMove(copy.hostNotListed);
    if (request.toPriceKobo <= request.fromPriceKobo) {
      return makeRequestedMove(context, tx, locked, now);
    }
    if (!isFree) return changeRequest(context, tx, request, 'fail', now);
    const { fromStartsAt: from, toStartsAt: to } = request;
    const expiresAt = differenceEndsAt(now, { from, to });
    return changeRequest(context, tx, request, 'agree', now, { agreedAt: now, expiresAt });
  });
  if (answered.state === 'taken') throw takenTime(copy.takenForHost);
  return requestOnWire(answered, context.now());
}

/** Whether a request already has the state to which this answer leads. */
const isRepeated = ({ state, agreedAt }: MoveRequestRow, accept: boolean): boolean =>
  accept ? state === 'moved' || agreedAt !== null : state === 'declined';

/**
 * A guest's answer to the proposal of a host. Accepting moves the booking; declining cancels it with
 * a full refund, however soon it starts. A repeated answer gets the same reply.
 *
 * @throws {ApiError} MOVE_REQUEST_NOT_FOUND, also for those of other guests; MOVE_REQUEST_ENDED
 *   with its state; SLOT_TAKEN if the new time isn't free any more, which ends the proposal;
 *   MOVE_REFUSED while the space isn't active.
 */
export async function answerAsGuest(
  context: BookingsContext,
  {
    id,
    bookingId,
    guestId,
    accept,
    refundTo = 'source',
  }: {
    readonly id: MoveRequestId;
    readonly bookingId: string;
    readonly guestId: AccountId;
    readonly accept: boolean;
    readonly refundTo?: RefundTarget;
  },
): Promise<MoveRequest> {
  const found = await findRequest(context, id, { guestId, bookingId });
  if (found.request.askedBy !== 'host') throw new ApiError('MOVE_REQUEST_NOT_FOUND');
  const answered = await withLockedRequest(context, found, async (tx, locked) => {
    const now = context.now();
    const { request } = locked;
    if (isRepeated(request, accept)) return request;
    await requireState(tx, locked, 'open', now);
    if (!accept) return declineProposal(context, tx, locked, { refundTo, now });
    if (!locked.space.listed) throw refuseMove(moveCopy.notListedToMove);
    return makeRequestedMove(context, tx, locked, now);
  });
  if (answered.state === 'taken') throw takenTime(copy.takenForGuest);
  context.payments.wake();
  return requestOnWire(answered, context.now());
}

/** The refund is that of a cancellation by the host: the whole price, however late it is. */
async function declineProposal(
  context: BookingsContext,
  tx: Transaction,
  { booking, request }: LockedRequest,
  { refundTo, now }: { readonly refundTo: RefundTarget; readonly now: Date },
): Promise<MoveRequestRow> {
  // Before the booking is cancelled, which closes requests that are open.
  const declined = await changeRequest(context, tx, request, 'decline', now);
  const refund = {
    reason: 'cancelled',
    mails: [],
    refundKobo: booking.priceKobo,
    refundTo,
  } as const;
  await cancelWithRefund(context, tx, booking, now, refund);
  return declined;
}

/**
 * Withdraws a request or proposal. A guest can also withdraw one that the host has agreed to and
 * that isn't paid. Can be repeated.
 *
 * @throws {ApiError} MOVE_REQUEST_NOT_FOUND; MOVE_REQUEST_ENDED with its state.
 */
export async function withdrawRequest(
  context: BookingsContext,
  id: MoveRequestId,
  party: RequestParty,
): Promise<MoveRequest> {
  const found = await findRequest(context, id, party);
  const own = 'guestId' in party ? 'guest' : 'host';
  if (found.request.askedBy !== own) throw new ApiError('MOVE_REQUEST_NOT_FOUND');
  const withdrawn = await withLockedRequest(context, found, async (tx, locked) => {
    const now = context.now();
    const { request } = locked;
    if (request.state === 'withdrawn') return request;
    await requireState(tx, locked, request.state === 'payable' ? 'payable' : 'open', now);
    return changeRequest(context, tx, request, 'withdraw', now);
  });
  return requestOnWire(withdrawn, context.now());
}

const takenTime = (message: string) => new ApiError('SLOT_TAKEN', undefined, { message });
