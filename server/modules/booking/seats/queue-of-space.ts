import type { SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { venueSpaces } from '../../../db/schema/schema.ts';
import type { BookingContext } from '../context.ts';

/** Milliseconds for which a link is remembered. A stale one only changes where a call waits. */
const KNOWN_MS = 10_000;
/** The most spaces that are remembered. */
const MOST_KNOWN = 5_000;

/**
 * Returns a function that tells in which queue the calls of a space wait: that of the whole that it
 * is a part of, because all of them lock the same rows, or its own.
 */
export function createQueueLookup({
  db,
  now,
}: Pick<BookingContext, 'db' | 'now'>): (spaceId: SpaceId) => Promise<SpaceId> {
  const known = new Map<SpaceId, { readonly queue: SpaceId; readonly until: number }>();
  return async (spaceId) => {
    const at = now().getTime();
    const found = known.get(spaceId);
    if (found !== undefined && at < found.until) return found.queue;
    const [row] = await db
      .select({ partOf: venueSpaces.partOf })
      .from(venueSpaces)
      .where(eq(venueSpaces.spaceId, spaceId));
    const queue = row?.partOf ?? spaceId;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(spaceId, { queue, until: at + KNOWN_MS });
    return queue;
  };
}
