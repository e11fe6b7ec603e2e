import type { AccountId } from '#contract/units.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingRequests, spaces } from '../../../db/schema/schema.ts';
import type { BookingContext } from '../context.ts';
import { closeRequestsAt, withdrawRequestsOf } from './transitions.ts';

interface EndedAccount {
  readonly id: AccountId;
  readonly kind: 'user' | 'host';
}

/**
 * Ends the open requests of an account that is being deleted, and deletes what both sides wrote with
 * its requests. Called before a host's spaces are withdrawn, which are locked.
 */
export async function endRequestsOfAccount(
  context: Pick<BookingContext, 'random'>,
  tx: Transaction,
  { id, kind }: EndedAccount,
  now: Date,
): Promise<void> {
  const own = tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, id));
  if (kind === 'host') {
    const spaceIds = (await own).map((space) => space.id);
    await closeRequestsAt(context, tx, spaceIds, now);
  } else {
    await withdrawRequestsOf(context, tx, id, now);
  }
  await tx
    .update(bookingRequests)
    .set({ message: null, declineReason: null })
    .where(
      kind === 'host' ? inArray(bookingRequests.spaceId, own) : eq(bookingRequests.accountId, id),
    );
}

/** Returns all requests of a guest, or at a host's spaces, for download. */
export async function readBookingRequestsOf(
  db: Database,
  { id, kind }: { readonly id: AccountId; readonly kind: 'user' | 'host' | 'admin' },
) {
  const { spaceId, state, startDate, checkinTime, durationType, duration } = bookingRequests;
  const { people, priceKobo, message, declineReason } = bookingRequests;
  const { createdAt, answeredAt, endedAt } = bookingRequests;
  return db
    .select({
      spaceId,
      state,
      startDate,
      checkinTime,
      durationType,
      duration,
      people,
      priceKobo,
      message,
      declineReason,
      createdAt,
      answeredAt,
      endedAt,
    })
    .from(bookingRequests)
    .innerJoin(spaces, eq(spaces.id, spaceId))
    .where(kind === 'host' ? eq(spaces.hostId, id) : eq(bookingRequests.accountId, id))
    .orderBy(asc(createdAt), asc(bookingRequests.id));
}
