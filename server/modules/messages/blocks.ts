import { and, eq } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { messageBlocks } from '../../db/schema/schema.ts';
import { findConversation, type Participant } from './access.ts';
import type { MessagesContext } from './context.ts';

/**
 * Blocks the other person of a conversation, in all conversations of the two. Does nothing if they
 * are blocked already, or if their account is deleted.
 *
 * @throws {ApiError} As `findConversation`.
 */
export async function blockPerson(
  { db, now }: Pick<MessagesContext, 'db' | 'now'>,
  participant: Participant,
  address: string,
): Promise<void> {
  const blockedId = await findOther(db, participant, address);
  if (blockedId === null) return;
  await db
    .insert(messageBlocks)
    .values({ blockerId: participant.accountId, blockedId, createdAt: now() })
    .onConflictDoNothing();
}

/** Removes the block of the other person, if there is one. @throws {ApiError} As `blockPerson`. */
export async function unblockPerson(
  db: Database,
  participant: Participant,
  address: string,
): Promise<void> {
  const blockedId = await findOther(db, participant, address);
  if (blockedId === null) return;
  await db
    .delete(messageBlocks)
    .where(
      and(
        eq(messageBlocks.blockerId, participant.accountId),
        eq(messageBlocks.blockedId, blockedId),
      ),
    );
}

async function findOther(
  db: Database,
  participant: Participant,
  address: string,
): Promise<AccountId | null> {
  const { guestId, hostId } = await findConversation(db, participant, address);
  return participant.side === 'guest' ? hostId : guestId;
}
