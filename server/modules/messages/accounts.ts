import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { AccountId } from '#contract/units.ts';
import type { Database, Transaction } from '../../db/open.ts';
import {
  conversationReports,
  conversations,
  messageBlocks,
  messagePhotos,
  messages,
} from '../../db/schema/schema.ts';

interface Account {
  readonly id: AccountId;
  readonly kind: AccountKind;
}

const sideOf = ({ kind }: Account) => (kind === 'host' ? 'host' : 'guest');

const isOf = ({ id, kind }: Account) =>
  eq(kind === 'host' ? conversations.hostId : conversations.guestId, id);

/**
 * Called when an account is deleted: its texts, photos, blocks and the reasons of its reports are
 * removed. The other side keeps its own messages, and sees that the others were deleted.
 */
export async function onMessengerDeleted(
  tx: Transaction,
  account: Account,
  now: Date,
): Promise<void> {
  const { id } = account;
  const side = sideOf(account);
  await tx
    .delete(messageBlocks)
    .where(or(eq(messageBlocks.blockerId, id), eq(messageBlocks.blockedId, id)));
  const own = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isOf(account))
    .orderBy(asc(conversations.id))
    .for('no key update');
  const ids = own.map((conversation) => conversation.id);
  if (ids.length === 0) return;
  const written = await tx
    .update(messages)
    .set({ text: null, photoWidth: null, photoHeight: null, deletedAt: now })
    .where(
      and(
        inArray(messages.conversationId, ids),
        eq(messages.sender, side),
        isNull(messages.deletedAt),
      ),
    )
    .returning({ id: messages.id });
  const messageIds = written.map((message) => message.id);
  await tx
    .delete(messagePhotos)
    .where(
      and(inArray(messagePhotos.conversationId, ids), inArray(messagePhotos.messageId, messageIds)),
    );
  await tx
    .update(conversationReports)
    .set({ reason: '' })
    .where(
      and(inArray(conversationReports.conversationId, ids), eq(conversationReports.side, side)),
    );
  await tx
    .update(conversations)
    .set({
      changes: sql`${conversations.changes} + 1`,
      ...(side === 'host' ? { hostId: null } : { guestId: null }),
    })
    .where(inArray(conversations.id, ids));
  // Once both accounts are deleted, there is no one who could read the rest.
  await tx
    .delete(conversations)
    .where(
      and(
        inArray(conversations.id, ids),
        isNull(conversations.guestId),
        isNull(conversations.hostId),
      ),
    );
}

/** Returns what an account has written, whom it has blocked and what it has reported. */
export async function readMessagesOf(db: Database, account: Account) {
  const side = sideOf(account);
  const written = await db
    .select({
      spaceId: conversations.spaceId,
      at: messages.at,
      text: messages.text,
      photoWidth: messages.photoWidth,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isOf(account), eq(messages.sender, side)))
    .orderBy(asc(messages.at), asc(messages.position));
  const blocks = await db
    .select({ accountId: messageBlocks.blockedId, at: messageBlocks.createdAt })
    .from(messageBlocks)
    .where(eq(messageBlocks.blockerId, account.id))
    .orderBy(asc(messageBlocks.createdAt));
  const reports = await db
    .select({
      spaceId: conversations.spaceId,
      reason: conversationReports.reason,
      at: conversationReports.at,
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .where(and(isOf(account), eq(conversationReports.side, side)))
    .orderBy(asc(conversationReports.at));
  return {
    messages: written.map(({ photoWidth, ...message }) => ({
      ...message,
      hasPhoto: photoWidth !== null,
    })),
    blockedPeople: blocks,
    conversationReports: reports,
  };
}
