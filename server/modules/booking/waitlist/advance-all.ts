import { waitlistEntries } from '../../../db/schema/schema.ts';
import type { BookingContext } from '../context.ts';
import { lockSpace } from '../repository.ts';
import { advanceWaitlist } from './advance.ts';
import { isOpen } from './entries.ts';

/**
 * Goes through all waitlists: closes what starts too soon, and offers what was freed by other means
 * than a transaction of this version, such as an import or a server of the version before.
 */
export async function advanceAllWaitlists({
  db,
  now,
  random,
}: Pick<BookingContext, 'db' | 'now' | 'random'>): Promise<void> {
  const { spaceId } = waitlistEntries;
  const open = await db.selectDistinct({ spaceId }).from(waitlistEntries).where(isOpen);
  for (const space of open) {
    await db.transaction(async (tx) => {
      await lockSpace(tx, space.spaceId);
      await advanceWaitlist({ random }, tx, space.spaceId, now());
    });
  }
}
