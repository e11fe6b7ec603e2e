import { and, asc, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { MESSAGE_MONTHS } from '#contract/messages/messages.ts';
import { enqueue } from '../../db/enqueue.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import { bookings, conversations, messages } from '../../db/schema/schema.ts';
import type { MessagesContext } from './context.ts';

/** The job that removes old messages, and schedules itself again. */
export const REMOVE_OLD_MESSAGES = 'remove-old-messages';

/** Milliseconds between two rounds. */
const PERIOD = 60 * 60 * 1_000;

/** The conversations of one transaction, and the transactions of one round. */
const BATCH = 50;
const MAX_BATCHES = 40;

type RetentionContext = Pick<MessagesContext, 'db' | 'now' | 'random'>;

/** Removes messages that are older than allowed, in batches. What is left waits for the next round. */
export async function removeOldMessages(context: RetentionContext): Promise<void> {
  const { db, random, now } = context;
  const at = now();
  await enqueueMessageRetention(db, random, new Date(at.getTime() + PERIOD), at);
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - MESSAGE_MONTHS);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if ((await removeBatch(db, before)) < BATCH) return;
  }
}

/**
 * A message belongs to the first booking of its guest and space that ends after it was sent, whether
 * it was made before or after it. It is removed twelve months after that end, or after it was sent
 * if there is no such booking.
 */
const isOld = (before: Date) =>
  and(
    lt(messages.at, before),
    sql`coalesce((select min(${bookings.endsAt}) from ${bookings}
      where ${bookings.userId} = ${conversations.guestId}
        and ${bookings.spaceId} = ${conversations.spaceId}
        and ${bookings.confirmedAt} is not null
        and ${bookings.endsAt} >= ${messages.at}), ${messages.at})
      < ${before.toISOString()}::timestamptz`,
  );

/** @returns The number of conversations of which messages were removed. */
async function removeBatch(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, conversations.id), isOld(before)));
    const locked = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(exists(old))
      .orderBy(asc(conversations.id))
      .limit(BATCH)
      // Another server removes the messages of those that it has locked.
      .for('update', { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const due = await tx
      .select({ conversationId: messages.conversationId, position: messages.position })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(inArray(conversations.id, ids), isOld(before)));
    for (const id of ids) {
      const positions = due
        .filter(({ conversationId }) => conversationId === id)
        .map(({ position }) => position);
      await tx
        .delete(messages)
        .where(and(eq(messages.conversationId, id), inArray(messages.position, positions)));
    }
    const rest = tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, conversations.id));
    const isIn = inArray(conversations.id, ids);
    await tx.delete(conversations).where(and(isIn, not(exists(rest))));
    await tx
      .update(conversations)
      .set({ changes: sql`${conversations.changes} + 1` })
      .where(isIn);
    return ids.length;
  });
}

/** Schedules one round per period, however many servers there are. */
export async function enqueueMessageRetention(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${REMOVE_OLD_MESSAGES} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: REMOVE_OLD_MESSAGES, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}
