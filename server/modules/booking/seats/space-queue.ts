import type { SpaceId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { chargeToBudget, resolveWithin } from '../../../db/connection/time-budget.ts';
import type { Database } from '../../../db/open.ts';
import { venueSpaces } from '../../../db/schema/schema.ts';

/** The number of calls in this process that may write slots of one space at the same time. */
const CONCURRENCY = 3;
/** Milliseconds that a call with a time budget may wait for its turn. */
const TIMEOUT_MS = { inCall: 5_000, inBackground: Number.POSITIVE_INFINITY };

/** Runs work that locks a space's row when it is its turn. */
export type SpaceQueue = <T>(spaceId: SpaceId, work: () => Promise<T>) => Promise<T>;

interface Turns {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Booking a space locks its row, so bookings of one space run one after another anyway. In this
 * queue they wait without a database connection. Otherwise many requests for the same space, or one
 * that holds the lock for long, would take all connections of the pool and stop everything else.
 *
 * @param queueOf The space in whose queue the calls of a space wait: one for all linked spaces.
 */
export function createSpaceQueue(
  queueOf: (spaceId: SpaceId) => SpaceId | Promise<SpaceId> = (spaceId) => spaceId,
): SpaceQueue {
  const spaces = new Map<string, Turns>();

  const enter = async (spaceId: SpaceId): Promise<Turns> => {
    const turns = spaces.get(spaceId) ?? { running: 0, waiting: new Set() };
    spaces.set(spaceId, turns);
    if (turns.running < CONCURRENCY) {
      turns.running += 1;
      return turns;
    }
    let call = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      call = resolve;
    });
    turns.waiting.add(call);
    const what = 'No turn to book this space came';
    // The turn came at the moment at which this call gave up, so it passes to the next one.
    const discard = () => leave(spaceId, turns);
    try {
      await chargeToBudget(TIMEOUT_MS, (milliseconds) =>
        resolveWithin(milliseconds, turn, { what, discard }),
      );
    } finally {
      turns.waiting.delete(call);
    }
    return turns;
  };

  /**
   * Passes the turn to the call that has waited longest, so that no other call can take it in
   * between.
   */
  const leave = (spaceId: SpaceId, turns: Turns): void => {
    const [next] = turns.waiting;
    if (next !== undefined) {
      turns.waiting.delete(next);
      next();
      return;
    }
    turns.running -= 1;
    if (turns.running === 0) spaces.delete(spaceId);
  };

  return async (spaceId, work) => {
    const queue = await queueOf(spaceId);
    const turns = await enter(queue);
    try {
      return await work();
    } finally {
      leave(queue, turns);
    }
  };
}

/** Milliseconds for which a link is remembered. A stale one only changes where a call waits. */
const LINK_CACHE_MS = 10_000;
/** The most spaces that are remembered. */
const MAX_CACHED_LINKS = 5_000;

/**
 * Returns a function that finds the queue in which the calls of a space wait: that of the whole that it
 * is a part of, because all of them lock the same rows, or its own.
 */
export function createQueueLookup({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): (spaceId: SpaceId) => Promise<SpaceId> {
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
    if (known.size >= MAX_CACHED_LINKS) known.clear();
    known.set(spaceId, { queue, until: at + LINK_CACHE_MS });
    return queue;
  };
}
