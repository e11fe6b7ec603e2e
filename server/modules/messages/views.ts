import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskContacts } from '#contract/messages/mask-contacts.ts';
import type {
  ClosedReason,
  Conversation,
  ConversationSide,
  Message,
} from '#contract/messages/messages.ts';
import type { ConversationId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import {
  accounts,
  conversationReports,
  conversations,
  hostProfiles,
  messageBlocks,
  messages,
  spaces,
} from '../../db/schema/schema.ts';
import {
  isEitherBlocked,
  showsContacts,
  type TwoPeople,
} from '../../db/stores/conversation-contacts.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Addressed, Participant } from './access.ts';

export type MessageRow = typeof messages.$inferSelect;

type Reader = Pick<Database, 'select'>;

export const guestAccounts = alias(accounts, 'guests');
export const hostAccounts = alias(accounts, 'hosts');

/** Characters of the newest message's text in the list. */
const PREVIEW = 100;

/** What one of the two people sees of a message. */
export function viewMessage(row: MessageRow, side: ConversationSide, isOpen: boolean): Message {
  const { id, position, sender, at, text, photoWidth, photoHeight, deletedAt } = row;
  const masked = text === null || isOpen ? undefined : maskContacts(text);
  const shown = masked === undefined || sender === side ? text : masked.text;
  return {
    id,
    position,
    from: sender,
    at: at.toISOString(),
    ...(shown === null ? {} : { text: shown }),
    ...(photoWidth === null || photoHeight === null
      ? {}
      : { photo: { width: photoWidth, height: photoHeight } }),
    ...(masked?.isMasked === true ? { isMasked: true } : {}),
    ...(deletedAt === null ? {} : { isDeleted: true }),
  };
}

/** Messages of the other side after the position that this side has read. */
export const countUnread = (side: ConversationSide) =>
  sql`(select count(*) from ${messages} where ${and(
    eq(messages.conversationId, conversations.id),
    eq(messages.sender, side === 'guest' ? 'host' : 'guest'),
    sql`${messages.position} > ${side === 'guest' ? conversations.guestRead : conversations.hostRead}`,
  )})`.mapWith(Number);

/** The columns of a view that depend on the two people and not on what they have written. */
function columnsOf(db: Reader, { accountId, side }: Participant, people: TwoPeople) {
  const other = side === 'guest' ? people.host : people.guest;
  const blocked = db
    .select({ id: messageBlocks.blockedId })
    .from(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, accountId), eq(messageBlocks.blockedId, other)));
  return {
    spaceId: spaces.id,
    spaceName: spaces.name,
    images: spaces.images,
    listingStatus: spaces.listingStatus,
    guest: {
      id: guestAccounts.id,
      fullName: guestAccounts.fullName,
      deletedAt: guestAccounts.deletedAt,
      suspendedAt: guestAccounts.suspendedAt,
    },
    host: {
      id: hostAccounts.id,
      fullName: hostAccounts.fullName,
      deletedAt: hostAccounts.deletedAt,
      suspendedAt: hostAccounts.suspendedAt,
    },
    companyName: hostProfiles.companyName,
    showsContacts: showsContacts(people),
    isEitherBlocked: isEitherBlocked(people),
    isBlocked: sql`${exists(blocked)}`.mapWith(Boolean),
  };
}

/** Selects conversations with all that a view of them needs. The caller adds what limits them. */
export function selectConversations(db: Reader, participant: Participant) {
  const { side } = participant;
  const reports = db
    .select({ id: conversationReports.id })
    .from(conversationReports)
    .where(
      and(
        eq(conversationReports.conversationId, conversations.id),
        eq(conversationReports.side, side),
        isNull(conversationReports.settledAt),
      ),
    );
  const people = { guest: conversations.guestId, host: conversations.hostId };
  return db
    .select({
      ...columnsOf(db, participant, people),
      conversation: conversations,
      unread: countUnread(side),
      isReported: sql`${exists(reports)}`.mapWith(Boolean),
    })
    .from(conversations)
    .innerJoin(spaces, eq(spaces.id, conversations.spaceId))
    .leftJoin(guestAccounts, eq(guestAccounts.id, conversations.guestId))
    .leftJoin(hostAccounts, eq(hostAccounts.id, conversations.hostId))
    .leftJoin(hostProfiles, eq(hostProfiles.accountId, hostAccounts.id))
    .$dynamic();
}

type Opened = Awaited<ReturnType<typeof selectConversations>>[number];

/** Both kinds of conversation have these; only an opened one has messages. */
type Found = Omit<Opened, 'conversation' | 'unread' | 'isReported'>;

/** Returns a view of a conversation that has no message yet. */
export async function viewUnopened(
  db: Reader,
  participant: Participant,
  { address, spaceId, guestId }: Addressed & { readonly address: string },
): Promise<Conversation> {
  const people = { guest: sql`${guestId}::text`, host: spaces.hostId };
  const [found] = await db
    .select(columnsOf(db, participant, people))
    .from(spaces)
    .leftJoin(guestAccounts, eq(guestAccounts.id, people.guest))
    .leftJoin(hostAccounts, eq(hostAccounts.id, spaces.hostId))
    .leftJoin(hostProfiles, eq(hostProfiles.accountId, hostAccounts.id))
    .where(eq(spaces.id, spaceId));
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const none = { delivered: 0, read: 0 };
  return {
    id: address,
    ...commonOf(found, participant.side),
    lastPosition: 0,
    unread: 0,
    own: none,
    other: none,
    revision: revisionOf(0, found.showsContacts),
    isReported: false,
  };
}

const revisionOf = (changes: number, isOpen: boolean): string =>
  `${changes}${isOpen ? 'open' : 'masked'}`;

function commonOf(found: Found, side: ConversationSide) {
  const { spaceId, spaceName, images, isBlocked } = found;
  const closed = closedReason(found, side);
  const [image] = images;
  return {
    side,
    spaceId,
    spaceName,
    ...(image === undefined ? {} : { imageUrl: image.imageUrl }),
    otherName: otherName(found, side),
    showsContacts: found.showsContacts,
    ...(closed === undefined ? {} : { closed }),
    isBlocked,
  };
}

function otherName(
  { guest, host, companyName, showsContacts: isOpen }: Found,
  side: ConversationSide,
) {
  if (side === 'guest') return companyName?.trim() || (host?.fullName ?? '');
  const fullName = guest?.fullName.trim() ?? '';
  return isOpen ? fullName : (fullName.split(/\s+/)[0] ?? '');
}

/** Returns why one side can't write; undefined if it can. */
function closedReason(found: Found, side: ConversationSide): ClosedReason | undefined {
  const other = side === 'guest' ? found.host : found.guest;
  if (found.isEitherBlocked) return 'blocked';
  if (other === null || other.deletedAt !== null || other.suspendedAt !== null) return 'account';
  return found.listingStatus === 'deleted' ? 'listing' : undefined;
}

/** Returns views of opened conversations, with their newest messages. */
export async function viewConversations(
  db: Reader,
  { side }: Participant,
  rows: readonly Opened[],
): Promise<Conversation[]> {
  const newest = await readNewest(db, rows);
  return rows.map((row) => viewConversation(row, side, newest.get(row.conversation.id)));
}

async function readNewest(
  db: Reader,
  rows: readonly Opened[],
): Promise<ReadonlyMap<ConversationId, MessageRow>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, messages.conversationId),
        eq(conversations.lastPosition, messages.position),
      ),
    )
    .where(
      inArray(
        conversations.id,
        rows.map(({ conversation }) => conversation.id),
      ),
    );
  return new Map(found.map(({ message }) => [message.conversationId, message]));
}

function viewConversation(
  row: Opened,
  side: ConversationSide,
  newest: MessageRow | undefined,
): Conversation {
  const { conversation, unread, isReported } = row;
  const { id, lastPosition, lastAt, changes } = conversation;
  const guest = { delivered: conversation.guestDelivered, read: conversation.guestRead };
  const host = { delivered: conversation.hostDelivered, read: conversation.hostRead };
  return {
    id,
    ...commonOf(row, side),
    lastPosition,
    ...(lastAt === null ? {} : { lastAt: lastAt.toISOString() }),
    ...(newest === undefined ? {} : { preview: previewOf(newest, side, row.showsContacts) }),
    unread,
    own: side === 'guest' ? guest : host,
    other: side === 'guest' ? host : guest,
    revision: revisionOf(changes, row.showsContacts),
    isReported,
  };
}

function previewOf(newest: MessageRow, side: ConversationSide, isOpen: boolean) {
  const {
    id: _id,
    position: _position,
    at: _at,
    text,
    ...rest
  } = viewMessage(newest, side, isOpen);
  if (text === undefined) return rest;
  const letters = Array.from(text);
  const cut = letters.length > PREVIEW ? `${letters.slice(0, PREVIEW - 1).join('')}…` : text;
  return { ...rest, text: cut };
}
