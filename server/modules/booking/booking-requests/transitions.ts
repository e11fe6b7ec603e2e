import type { SpaceId } from '#contract/units.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PushKind } from '#contract/accounts/push.ts';
import {
  type BookingRequestEvent,
  type BookingRequestState,
  isBookingRequestOpen,
  nextBookingRequestState,
} from '#contract/bookings/requests/booking-request-states.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookingRequests } from '../../../db/schema/schema.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import type { BookingContext } from '../context.ts';
import { BOOKING_REQUEST_MAIL, bookingRequestMailKey } from './email-kinds.ts';
import { type BookingRequestRow, isOpenRequest } from './requests.ts';

type Random = Pick<BookingContext, 'random'>;

/**
 * Who is notified of a state: not the person who has just caused it. A paid booking has its own
 * emails.
 */
const RECIPIENTS: Readonly<Partial<Record<BookingRequestState, readonly ('guest' | 'host')[]>>> = {
  requested: ['host'],
  accepted: ['guest'],
  declined: ['guest'],
  withdrawn: ['host'],
  expired: ['guest', 'host'],
  lapsed: ['guest', 'host'],
  taken: ['guest'],
  closed: ['guest'],
};

const PUSH_TO: Readonly<Record<'guest' | 'host', PushKind>> = {
  guest: 'request-answer',
  host: 'booking-request',
};

/** Queues the emails and notifications about the state that a request has now. */
export async function notifyOfBookingRequest(
  { random }: Random,
  tx: Transaction,
  { id, state }: Pick<BookingRequestRow, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  for (const to of RECIPIENTS[state] ?? []) {
    const order = { requestId: id, state, to };
    await enqueue(tx, random, {
      kind: BOOKING_REQUEST_MAIL,
      payload: order,
      runAt: now,
      dedupeKey: bookingRequestMailKey(order),
    });
    await enqueuePush(tx, random, [{ kind: PUSH_TO[to], subject: id }], now);
  }
}

/**
 * Changes the state of a locked request, and notifies the people concerned.
 *
 * @param more What changes in addition.
 */
export async function changeBookingRequest(
  context: Random,
  tx: Transaction,
  row: BookingRequestRow,
  event: BookingRequestEvent,
  now: Date,
  more: Partial<Pick<BookingRequestRow, 'answeredAt' | 'declineReason'>> = {},
): Promise<BookingRequestRow> {
  const state = nextBookingRequestState(row.state, event);
  if (state === undefined) throw new Error(`A ${row.state} request can't ${event}.`);
  const changes = { ...more, state, endedAt: isBookingRequestOpen(state) ? null : now };
  await tx.update(bookingRequests).set(changes).where(eq(bookingRequests.id, row.id));
  await notifyOfBookingRequest(context, tx, { id: row.id, state }, now);
  return { ...row, ...changes };
}

/**
 * Ends requests at locked spaces that can't be booked any more, and notifies their guests.
 *
 * @param states `requested` alone where a listing is only paused: what is accepted can be paid.
 */
export async function closeRequestsAt(
  context: Random,
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Date,
  states: readonly ('requested' | 'accepted')[] = ['requested', 'accepted'],
): Promise<void> {
  if (spaceIds.length === 0) return;
  const which = and(
    inArray(bookingRequests.spaceId, [...spaceIds]),
    inArray(bookingRequests.state, [...states]),
  );
  await endAll(context, tx, which, 'closed', now);
}

/** Ends the open requests of a guest whose account is deleted, and notifies their hosts. */
export const withdrawRequestsOf = (
  context: Random,
  tx: Transaction,
  accountId: BookingRequestRow['accountId'],
  now: Date,
): Promise<void> =>
  endAll(
    context,
    tx,
    and(eq(bookingRequests.accountId, accountId), isOpenRequest),
    'withdrawn',
    now,
  );

async function endAll(
  context: Random,
  tx: Transaction,
  which: SQL | undefined,
  state: 'closed' | 'withdrawn',
  now: Date,
): Promise<void> {
  const ended = await tx
    .update(bookingRequests)
    .set({ state, endedAt: now })
    .where(which)
    .returning({ id: bookingRequests.id, state: bookingRequests.state });
  for (const row of ended) await notifyOfBookingRequest(context, tx, row, now);
}
