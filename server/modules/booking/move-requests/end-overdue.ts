import { and, asc, eq, lte, ne, or } from 'drizzle-orm';
import { tryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, moveRequests } from '../../../db/schema/schema.ts';
import type { BookingsContext } from '../context.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import { isAsRequested } from './locked.ts';
import { isOpenRow, readOpenRequest } from './requests.ts';
import { changeRequest, closeMoveRequest } from './transitions.ts';

/** The number of requests that are ended in one round. */
const BATCH = 500;

/**
 * Ends requests that weren't answered or paid in time, and notifies both sides. Also ends those
 * whose booking was cancelled or moved by a server of an older version, which doesn't end them.
 */
export async function endOverdueRequests(
  context: Pick<BookingsContext, 'db' | 'now' | 'random'>,
): Promise<void> {
  const { db, now } = context;
  const at = now();
  const { bookingId, expiresAt, fromStartsAt } = moveRequests;
  const isStale = or(
    lte(expiresAt, at),
    ne(bookings.status, 'upcoming'),
    ne(bookings.startsAt, fromStartsAt),
  );
  const overdue = await db
    .select({ bookingId })
    .from(moveRequests)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(isOpenRow, isStale))
    .orderBy(asc(expiresAt))
    .limit(BATCH);
  for (const { bookingId: id } of overdue) {
    const work = async (tx: Transaction) => {
      const locked = await lockWithSpace(tx, eq(bookings.id, id));
      const request = await readOpenRequest(tx, id);
      if (locked === undefined || request === undefined) return;
      const { booking } = locked;
      if (booking.status !== 'upcoming' || !isAsRequested(booking, request)) {
        await closeMoveRequest(tx, id, at);
      } else if (request.expiresAt <= at) {
        await changeRequest(context, tx, request, 'expire', at);
      }
    };
    await tryOnConflict(() => db.transaction(work));
  }
}
