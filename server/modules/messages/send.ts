import { and, eq, isNull } from 'drizzle-orm';
import type { Message } from '#contract/messages/messages.ts';
import type { ConversationId, MessageId } from '#contract/units.ts';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import { newId } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, conversations, messagePhotos, messages } from '../../db/schema/schema.ts';
import { messageSubject } from '../../db/stores/conversation-contacts.ts';
import { enqueuePush } from '../../db/stores/push-events.ts';
import type { MessagePhoto } from '../../gateways/images/message-photo.ts';
import type { SentPicture } from '../../gateways/images/pictures.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Addressed, findConversation, isOwn, type Participant } from './access.ts';
import type { MessagesContext } from './context.ts';
import * as copy from './copy.ts';
import { enqueueUnreadEmail } from './unread-email.ts';
import { type MessageRow, selectConversations, viewConversations, viewMessage } from './views.ts';

interface SendRequest {
  readonly participant: Participant;
  readonly address: string;
  readonly messageId: MessageId;
  readonly text: string | undefined;
  readonly photo: SentPicture | undefined;
}

interface Sent {
  readonly conversationId: ConversationId;
  readonly sent: Message;
}

/**
 * Stores a message at the end of its conversation, which the first one opens. A repeat returns the
 * stored message, even if the conversation has been closed since.
 *
 * @throws {ApiError} As `findConversation`; INVALID_INPUT without text and photo; KEY_REUSED if
 * another message has this ID; CONVERSATION_CLOSED; PICTURE_REFUSED; RATE_LIMITED.
 */
export async function sendMessage(context: MessagesContext, request: SendRequest): Promise<Sent> {
  const { db, limits, takeInPhoto, wakeJobs } = context;
  const { participant, address, text, photo } = request;
  if (text === undefined && photo === undefined) {
    throw new ApiError('INVALID_INPUT', { text: copy.emptyMessage });
  }
  const addressed = await findConversation(db, participant, address);
  const { id } = addressed;
  const known = id && (await readSent(db, id, request));
  if (known !== undefined) return viewSent(db, participant, known);
  await limits.count({
    accountId: participant.accountId,
    conversation: `${addressed.spaceId} ${addressed.guestId}`,
    isNew: addressed.id === undefined,
    hasPhoto: photo !== undefined,
  });
  const taken = photo && (await takeInPhoto(photo));
  const row = await retryOnConflict(() =>
    db.transaction((tx) => sendWithin(context, tx, { addressed, request, photo: taken })),
  );
  wakeJobs();
  return viewSent(db, participant, row);
}

/** @throws {ApiError} KEY_REUSED if the message with this ID is another one. */
async function readSent(
  db: Pick<Database, 'select'>,
  conversationId: ConversationId,
  { messageId, participant, text, photo }: SendRequest,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId)));
  if (row === undefined) return undefined;
  const isSame =
    row.deletedAt !== null ||
    (row.text === (text ?? null) && (row.photoWidth !== null) === (photo !== undefined));
  if (row.sender !== participant.side || !isSame) {
    throw new ApiError('KEY_REUSED', undefined, { message: copy.otherContent });
  }
  return row;
}

async function viewSent(
  db: Pick<Database, 'select'>,
  participant: Participant,
  row: MessageRow,
): Promise<Sent> {
  const { conversationId } = row;
  const [found] = await selectConversations(db, participant).where(
    eq(conversations.id, conversationId),
  );
  const isOpen = found?.showsContacts === true;
  return { conversationId, sent: viewMessage(row, participant.side, isOpen) };
}

interface SendingWithin {
  readonly addressed: Addressed;
  readonly request: SendRequest;
  readonly photo: MessagePhoto | undefined;
}

async function sendWithin(
  context: MessagesContext,
  tx: Transaction,
  { addressed, request, photo }: SendingWithin,
): Promise<MessageRow> {
  const { now, random } = context;
  const { participant, messageId, text } = request;
  const id = addressed.id ?? (await openConversation(context, tx, participant, addressed));
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isOwn(participant)))
    .for('no key update');
  if (conversation === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  const known = await readSent(tx, id, request);
  if (known !== undefined) return known;
  await requireOpen(tx, participant, id);
  // Clocks of several servers differ. The times within a conversation still follow its order.
  const at = new Date(Math.max(now().getTime(), conversation.lastAt?.getTime() ?? 0));
  const position = conversation.lastPosition + 1;
  const row: MessageRow = {
    conversationId: id,
    id: messageId,
    position,
    sender: participant.side,
    at,
    text: text ?? null,
    photoWidth: photo?.width ?? null,
    photoHeight: photo?.height ?? null,
    deletedAt: null,
  };
  await tx.insert(messages).values(row);
  if (photo !== undefined) {
    await tx.insert(messagePhotos).values({ conversationId: id, messageId, webp: photo.webp });
  }
  await tx
    .update(conversations)
    .set({ lastPosition: position, lastAt: at })
    .where(eq(conversations.id, id));
  const to = participant.side === 'guest' ? 'host' : 'guest';
  const about = { conversationId: id, to, position } as const;
  await enqueuePush(tx, random, [{ kind: 'message', subject: messageSubject(about) }], now());
  await enqueueUnreadEmail(tx, random, about, now());
  return row;
}

/** @throws {ApiError} NOT_LOGGED_IN if the account was deleted meanwhile; CONVERSATION_CLOSED. */
async function openConversation(
  { now, random }: MessagesContext,
  tx: Transaction,
  { accountId }: Participant,
  { spaceId, guestId, hostId }: Addressed,
): Promise<ConversationId> {
  // A deletion of the account, which locks it, removes only conversations that are there.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('share');
  if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
  if (guestId === null || hostId === null) throw closed('account');
  await tx
    .insert(conversations)
    .values({ id: newId(random), spaceId, guestId, hostId, createdAt: now() })
    .onConflictDoNothing({ target: [conversations.guestId, conversations.spaceId] });
  const [opened] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.guestId, guestId), eq(conversations.spaceId, spaceId)));
  if (opened === undefined) throw new Error('A conversation was opened and is not there.');
  return opened.id;
}

/** @throws {ApiError} CONVERSATION_CLOSED, with the reason. */
async function requireOpen(
  tx: Transaction,
  participant: Participant,
  id: ConversationId,
): Promise<void> {
  const rows = await selectConversations(tx, participant).where(eq(conversations.id, id));
  const [view] = await viewConversations(tx, participant, rows);
  if (view?.closed !== undefined) throw closed(view.closed);
}

const REASONS: Readonly<Record<string, string>> = {
  blocked: copy.closedBlocked,
  account: copy.closedAccount,
  listing: copy.closedListing,
};

function closed(reason: string): ApiError {
  const message = REASONS[reason];
  return new ApiError('CONVERSATION_CLOSED', undefined, message === undefined ? {} : { message });
}
