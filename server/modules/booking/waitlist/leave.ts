import type { AccountId, WaitlistEntryId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import { bookings, waitlistEntries } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { releaseLocked } from '../lifecycle/changes.ts';
import { lockBooking, lockSpace } from '../repository.ts';
import { isOpen } from './entries.ts';

/**
 * Takes a guest out of the line. If the time is held for them, the next in line gets it at once; a
 * payment for it that still arrives is refunded. Does nothing if the entry is over.
 *
 * @throws {ApiError} WAITLIST_NOT_FOUND, also for an entry of another guest.
 */
export async function leaveWaitlist(
  context: BookingsContext,
  { id, accountId }: { readonly id: WaitlistEntryId; readonly accountId: AccountId },
): Promise<void> {
  const { db, now, inSpaceQueue, payments } = context;
  const [entry] = await db
    .select({ spaceId: waitlistEntries.spaceId })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.accountId, accountId)));
  if (entry === undefined) throw new ApiError('WAITLIST_NOT_FOUND');
  await inSpaceQueue(entry.spaceId, () =>
    db.transaction(async (tx) => {
      await lockSpace(tx, entry.spaceId);
      const [offer] = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.waitlistEntryId, id), eq(bookings.status, 'held')));
      await tx
        .update(waitlistEntries)
        .set({ state: 'left', endedAt: now() })
        .where(and(eq(waitlistEntries.id, id), isOpen));
      if (offer === undefined) return;
      await releaseLocked(context, tx, await lockBooking(tx, offer.id), now());
    }),
  );
  payments.wake();
}
