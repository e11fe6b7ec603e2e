import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import {
  type ConversationList,
  type ConversationPage,
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
} from '#contract/messages/messages.ts';
import type { ConversationId, MessageId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { conversations, messagePhotos, messages } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { findConversation, findOpenedConversation, isOwn, type Participant } from './access.ts';
import { readEvents } from './events.ts';
import {
  countUnread,
  type MessageRow,
  selectConversations,
  viewConversations,
  viewMessage,
  viewUnopened,
} from './views.ts';

type Reader = Pick<Database, 'select'>;

/** Returns a page of a person's conversations, the newest message first. */
export async function readConversations(
  db: Reader,
  participant: Participant,
  offset: number,
): Promise<ConversationList> {
  const rows = await selectConversations(db, participant)
    .where(and(isOwn(participant), isNotNull(conversations.lastAt)))
    .orderBy(desc(conversations.lastAt), asc(conversations.id))
    .offset(offset)
    .limit(CONVERSATIONS_PER_PAGE + 1);
  const page = rows.slice(0, CONVERSATIONS_PER_PAGE);
  return {
    conversations: await viewConversations(db, participant, page),
    hasMore: rows.length > page.length,
    unread: await readUnread(db, participant),
  };
}

/** Returns how many messages of all conversations a person hasn't read. */
export async function readUnread(db: Reader, participant: Participant): Promise<number> {
  const read = participant.side === 'guest' ? conversations.guestRead : conversations.hostRead;
  const [found] = await db
    .select({ unread: sql`coalesce(sum(${countUnread(participant.side)}), 0)`.mapWith(Number) })
    .from(conversations)
    .where(and(isOwn(participant), gt(conversations.lastPosition, read)));
  return found?.unread ?? 0;
}

interface PageRequest {
  readonly address: string;
  /** Only messages after this position, the next ones first. */
  readonly since?: number;
  /** Only messages before this position, the ones just before. */
  readonly before?: number;
}

/**
 * Returns a conversation with a page of its messages: the newest ones, unless others are asked for.
 *
 * @throws {ApiError} As `findConversation`.
 */
export async function readConversationPage(
  db: Reader,
  participant: Participant,
  { address, since, before }: PageRequest,
): Promise<ConversationPage> {
  const addressed = await findConversation(db, participant, address);
  const { id } = addressed;
  if (id === undefined) {
    const conversation = await viewUnopened(db, participant, { ...addressed, address });
    const events = await readEvents(db, addressed);
    return { conversation, messages: [], hasMore: false, events };
  }
  // Before the conversation: a message that is written in between then isn't counted as shown.
  const rows = await readPage(db, id, { since, before });
  const [found] = await selectConversations(db, participant).where(eq(conversations.id, id));
  if (found === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  const [conversation] = await viewConversations(db, participant, [found]);
  if (conversation === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  const page = rows.slice(0, MESSAGES_PER_PAGE);
  const { side } = participant;
  return {
    conversation,
    messages: page
      .toSorted((a, b) => a.position - b.position)
      .map((row) => viewMessage(row, side, found.showsContacts)),
    hasMore: rows.length > page.length,
    events: await readEvents(db, addressed),
  };
}

/** Returns one message more than a page has, if there is one. */
function readPage(
  db: Reader,
  id: ConversationId,
  { since, before }: { readonly since: number | undefined; readonly before: number | undefined },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        since === undefined ? undefined : gt(messages.position, since),
        before === undefined ? undefined : lt(messages.position, before),
      ),
    )
    .orderBy(since === undefined ? desc(messages.position) : asc(messages.position))
    .limit(MESSAGES_PER_PAGE + 1);
}

/** Returns the photo of a message. @throws {ApiError} CONVERSATION_NOT_FOUND, NOT_FOUND */
export async function readPhoto(
  db: Reader,
  participant: Participant,
  { address, messageId }: { readonly address: string; readonly messageId: MessageId },
) {
  const { id } = await findOpenedConversation(db, participant, address);
  return readPhotoOf(db, id, messageId);
}

/** As `readPhoto`, of a conversation that the caller may read. @throws {ApiError} NOT_FOUND */
export async function readPhotoOf(
  db: Reader,
  conversationId: ConversationId,
  messageId: MessageId,
) {
  const [found] = await db
    .select({ webp: messagePhotos.webp })
    .from(messagePhotos)
    .where(
      and(eq(messagePhotos.conversationId, conversationId), eq(messagePhotos.messageId, messageId)),
    );
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return { type: 'image/webp', base64: found.webp.toString('base64') };
}
