import type { BookingId, MoveRequestId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { PushKind } from '#contract/accounts/push.ts';
import {
  type MoveAsker,
  type MoveRequestEvent,
  type MoveRequestState,
  nextRequestState,
} from '#contract/bookings/moves/move-request-states.ts';
import type { Transaction } from '../../../db/open.ts';
import { moveRequests } from '../../../db/schema/schema.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import type { BookingsContext } from '../context.ts';
import { BOOKING_MAILS, type BookingMail, enqueueMail } from '../emails/email-kinds.ts';
import { isOpenRow, type MoveRequestRow } from './requests.ts';

type Random = Pick<BookingsContext, 'random'>;

const TO_GUEST = { mail: BOOKING_MAILS.requestToGuest, push: 'move-answer' } as const;
const TO_HOST = { mail: BOOKING_MAILS.requestToHost, push: 'move-request' } as const;

type Notice = { readonly mail: BookingMail; readonly push: PushKind };

/**
 * Who is notified of a state: not the person who has just caused it, except about a refund. A move
 * and the end of a booking have their own emails.
 */
const NOTICES: Readonly<
  Record<MoveAsker, Readonly<Partial<Record<MoveRequestState, readonly Notice[]>>>>
> = {
  guest: {
    open: [TO_HOST],
    payable: [TO_GUEST],
    declined: [TO_GUEST],
    withdrawn: [TO_HOST],
    expired: [TO_GUEST, TO_HOST],
    taken: [TO_GUEST, TO_HOST],
    unpaid: [TO_GUEST, TO_HOST],
  },
  host: {
    open: [TO_GUEST],
    declined: [TO_GUEST, TO_HOST],
    withdrawn: [TO_GUEST],
    expired: [TO_GUEST, TO_HOST],
    taken: [TO_GUEST, TO_HOST],
  },
};

/** Queues the emails and notifications about the state that a request has now. */
export async function notifyOfRequest(
  { random }: Random,
  tx: Transaction,
  row: MoveRequestRow,
  now: Date,
): Promise<void> {
  const { id, bookingId, askedBy, state } = row;
  const notices = NOTICES[askedBy][state] ?? [];
  for (const { mail: kind } of notices) {
    await enqueueMail(tx, random, { kind, bookingId, request: `${id} ${state}` }, now);
  }
  const events = notices.map(({ push: kind }) => ({ kind, subject: id }));
  await enqueuePush(tx, random, events, now);
}

/**
 * Changes the state of a request whose booking is locked, and notifies the people concerned.
 *
 * @param more What changes in addition.
 */
export async function changeRequest(
  context: Random,
  tx: Transaction,
  row: MoveRequestRow,
  event: Exclude<MoveRequestEvent, 'move' | 'close'>,
  now: Date,
  more: Partial<Pick<MoveRequestRow, 'agreedAt' | 'expiresAt'>> = {},
): Promise<MoveRequestRow> {
  const state = nextRequestState(row.state, event);
  if (state === undefined) throw new Error(`A ${row.state} request can't ${event}.`);
  const changes = { ...more, state, endedAt: state === 'payable' ? null : now };
  await tx.update(moveRequests).set(changes).where(eq(moveRequests.id, row.id));
  const changed = { ...row, ...changes };
  await notifyOfRequest(context, tx, changed, now);
  return changed;
}

/** Ends the open request of a locked booking that was cancelled or begun, or moved otherwise. */
export async function closeMoveRequest(
  tx: Transaction,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  await tx
    .update(moveRequests)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(moveRequests.bookingId, bookingId), isOpenRow));
}

/**
 * Ends the open request of a locked booking that has been moved.
 *
 * @param requestId The request that the move fulfils, if any.
 */
export async function onBookingMoved(
  tx: Transaction,
  {
    bookingId,
    moveId,
    requestId,
  }: {
    readonly bookingId: BookingId;
    readonly moveId: string;
    readonly requestId: MoveRequestId | undefined;
  },
  now: Date,
): Promise<void> {
  if (requestId !== undefined) {
    await tx
      .update(moveRequests)
      .set({ state: 'moved', endedAt: now, moveId })
      .where(and(eq(moveRequests.id, requestId), isOpenRow));
  }
  await closeMoveRequest(tx, bookingId, now);
}
