import { and, asc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { tryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, bookingRequests, bookings, spaces } from '../../../db/schema/schema.ts';
import type { BookingsContext } from '../context.ts';
import { lockSpace } from '../repository.ts';
import { type BookingRequestRow, isOpenRequest } from './requests.ts';
import { changeBookingRequest } from './transitions.ts';

/** The number of requests that are ended in one round. */
const BATCH = 500;

type Ending = Pick<BookingsContext, 'db' | 'now' | 'random'>;

const isHeld = sql`exists (select from ${bookings} held
  where held.booking_request_id = ${bookingRequests.id} and held.status = 'held')`;

const isPaid = sql<boolean>`exists (select from ${bookings} paid
  where paid.booking_request_id = ${bookingRequests.id} and paid.confirmed_at is not null)`;

/** Guests who can't pay, and listings that can't be booked. */
const isBarred = sql<boolean>`(${or(
  isNotNull(accounts.suspendedAt),
  isNotNull(accounts.deletedAt),
  ne(spaces.listingStatus, 'active'),
)})`;

/**
 * Ends requests that nobody answered or paid in time, and those whose guest was suspended or whose
 * listing was paused, and notifies the people concerned. A payment that a server of an older
 * version has settled is noted too. Called after holds that have run out were released.
 */
export async function endOverdueBookingRequests(context: Ending): Promise<void> {
  const at = context.now();
  const { id, spaceId, state, expiresAt } = bookingRequests;
  const isWaiting = eq(state, 'requested');
  const ended = await context.db
    .select({ id, spaceId })
    .from(bookingRequests)
    .innerJoin(accounts, eq(accounts.id, bookingRequests.accountId))
    .innerJoin(spaces, eq(spaces.id, spaceId))
    .where(
      and(
        isOpenRequest,
        or(
          and(isWaiting, or(lte(expiresAt, at), isBarred)),
          and(eq(state, 'accepted'), sql`not ${isHeld}`),
        ),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(BATCH);
  for (const request of ended) {
    const work = (tx: Transaction) => endOne(context, tx, request, at);
    await tryOnConflict(() => context.db.transaction(work));
  }
}

async function endOne(
  context: Ending,
  tx: Transaction,
  { id, spaceId }: Pick<BookingRequestRow, 'id' | 'spaceId'>,
  now: Date,
): Promise<void> {
  await lockSpace(tx, spaceId);
  const [found] = await tx
    .select({ row: bookingRequests, isPaid, isHeld: isHeld.mapWith(Boolean), isBarred })
    .from(bookingRequests)
    .innerJoin(accounts, eq(accounts.id, bookingRequests.accountId))
    .innerJoin(spaces, eq(spaces.id, bookingRequests.spaceId))
    .where(and(eq(bookingRequests.id, id), isOpenRequest))
    .for('update', { of: bookingRequests });
  if (found === undefined) return;
  const { row } = found;
  if (row.state === 'accepted') {
    if (found.isHeld) return;
    await changeBookingRequest(context, tx, row, found.isPaid ? 'pay' : 'expire', now);
  } else if (row.expiresAt <= now) {
    await changeBookingRequest(context, tx, row, 'expire', now);
  } else if (found.isBarred) {
    await changeBookingRequest(context, tx, row, 'close', now);
  }
}
