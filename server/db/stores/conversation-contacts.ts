import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskContacts } from '#contract/messages/mask-contacts.ts';
import type { ConversationSide } from '#contract/messages/messages.ts';
import { conversationPath } from '#contract/messages/timeline.ts';
import type { AccountId, ConversationId } from '#contract/units.ts';
import type { Database } from '../open.ts';
import {
  accounts,
  bookings,
  conversations,
  messageBlocks,
  messages,
  spaces,
} from '../schema/schema.ts';

const booked = alias(spaces, 'booked');

/** The two people of a conversation, as columns or values of a query. */
export interface TwoPeople {
  readonly guest: SQLWrapper;
  readonly host: SQLWrapper;
}

const ofConversation: TwoPeople = { guest: conversations.guestId, host: conversations.hostId };

/**
 * Whether two people have a confirmed booking, at any space of the host. It may be over; one that
 * was cancelled doesn't count.
 */
export const showsContacts = ({ guest, host }: TwoPeople = ofConversation): SQL<boolean> =>
  sql`exists (select from ${bookings}
    inner join ${spaces} ${booked} on ${booked.id} = ${bookings.spaceId}
    where ${bookings.userId} = ${guest} and ${bookings.status} = 'upcoming'
      and ${booked.hostId} = ${host})`.mapWith(Boolean);

/** Whether one of two people has blocked the other. */
export const isEitherBlocked = ({ guest, host }: TwoPeople = ofConversation): SQL<boolean> =>
  sql`exists (select from ${messageBlocks}
    where (${messageBlocks.blockerId} = ${guest} and ${messageBlocks.blockedId} = ${host})
      or (${messageBlocks.blockerId} = ${host} and ${messageBlocks.blockedId} = ${guest}))`.mapWith(
    Boolean,
  );

/** A message that the side `to` of a conversation has not read. */
export interface UnreadMessage {
  readonly accountId: AccountId;
  readonly email: string;
  readonly spaceName: string;
  /** Contact details are masked as on the screen. Empty for a photo without text. */
  readonly text: string;
  /** Path of the conversation in the app. */
  readonly path: string;
}

/** Names a message for an email or a notification: the conversation, who gets it, its position. */
export interface MessageSubject {
  readonly conversationId: ConversationId;
  readonly to: ConversationSide;
  readonly position: number;
}

/**
 * Returns the newest unread message, for an email or a notification about the message at a position.
 * Undefined if that was read meanwhile, if the account is deleted or suspended, or if one of the two
 * has blocked the other.
 */
export async function readUnreadMessage(
  db: Pick<Database, 'select'>,
  { conversationId, to, position }: MessageSubject,
): Promise<UnreadMessage | undefined> {
  const isGuest = to === 'guest';
  const read = isGuest ? conversations.guestRead : conversations.hostRead;
  const [found] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      deletedAt: accounts.deletedAt,
      suspendedAt: accounts.suspendedAt,
      spaceName: spaces.name,
      text: messages.text,
      read,
      showsContacts: showsContacts(),
      isBlocked: isEitherBlocked(),
    })
    .from(conversations)
    .innerJoin(spaces, eq(spaces.id, conversations.spaceId))
    .innerJoin(accounts, eq(accounts.id, isGuest ? conversations.guestId : conversations.hostId))
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.sender, isGuest ? 'host' : 'guest'),
      ),
    )
    .where(and(eq(conversations.id, conversationId), isNull(messages.deletedAt)))
    .orderBy(desc(messages.position))
    .limit(1);
  if (found === undefined || found.isBlocked || found.read >= position) return undefined;
  if (found.deletedAt !== null || found.suspendedAt !== null) return undefined;
  const text = found.text ?? '';
  return {
    accountId: found.accountId,
    email: found.email,
    spaceName: found.spaceName,
    text: found.showsContacts ? text : maskContacts(text).text,
    path: conversationPath(to, conversationId),
  };
}

/** The subject as one text, as jobs of notifications have it. */
export const messageSubject = ({ conversationId, to, position }: MessageSubject): string =>
  `${conversationId}.${to}.${position}`;

/** @throws {Error} if `messageSubject` hasn't written it. */
export function readMessageSubject(subject: string): MessageSubject {
  const [conversationId = '', to, position] = subject.split('.');
  if (to !== 'guest' && to !== 'host') throw new Error('A job is about no side of a conversation.');
  return { conversationId, to, position: Number(position) };
}
