import { and, desc, eq } from 'drizzle-orm';
import { CHECK_IN_UNDO_MS } from '#contract/bookings/check-ins.ts';
import type { AccountId } from '#contract/units.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { checkIns } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { lockBooking } from '../repository.ts';
import { findAtHost } from './check-ins.ts';

/**
 * Undoes the latest check-in of a booking, with the later showings of its day: the guest hasn't
 * arrived. No money depends on a check-in. A request for another time that it closed stays closed.
 * Without a check-in, nothing happens.
 *
 * @param shortId `AYE-7K3M-Q2`
 * @throws {ApiError} PASS_UNKNOWN, also for a booking of another host; PASS_NOT_VALID if it was
 * received too long ago.
 */
export async function undoCheckIn(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  hostId: AccountId,
  shortId: string,
): Promise<void> {
  await retryOnConflict(() => db.transaction((tx) => undoWithin(tx, { hostId, shortId }, now())));
}

async function undoWithin(
  tx: Transaction,
  { hostId, shortId }: { readonly hostId: AccountId; readonly shortId: string },
  now: Date,
): Promise<void> {
  const found = await findAtHost(tx, hostId, shortId);
  if (found === undefined) throw new ApiError('PASS_UNKNOWN');
  const { id } = await lockBooking(tx, found.id);
  const [latest] = await tx
    .select({ day: checkIns.day, receivedAt: checkIns.receivedAt })
    .from(checkIns)
    .where(and(eq(checkIns.bookingId, id), eq(checkIns.again, false)))
    .orderBy(desc(checkIns.day))
    .limit(1);
  if (latest === undefined) return;
  if (now.getTime() - latest.receivedAt.getTime() > CHECK_IN_UNDO_MS) {
    throw new ApiError('PASS_NOT_VALID', undefined, { message: copy.undoTooLate });
  }
  await tx.delete(checkIns).where(and(eq(checkIns.bookingId, id), eq(checkIns.day, latest.day)));
}
