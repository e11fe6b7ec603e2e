import { and, eq, isNotNull } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages/messages.ts';
import type { AccountId, ConversationId, SpaceId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { bookings, conversations, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';

/** One of the two people of a conversation, as far as a call needs to know. */
export interface Participant {
  readonly accountId: AccountId;
  readonly side: ConversationSide;
}

/** A conversation that one of its two people named. */
export interface Addressed {
  /** Undefined if it isn't opened yet. */
  readonly id: ConversationId | undefined;
  readonly spaceId: SpaceId;
  readonly guestId: AccountId | null;
  readonly hostId: AccountId | null;
}

type Reader = Pick<Database, 'select'>;

/** A user is the guest of their conversations, and a host the host. */
export const participantOf = ({
  accountId,
  role,
}: Pick<Actor, 'accountId' | 'role'>): Participant => ({
  accountId,
  side: role === 'host' ? 'host' : 'guest',
});

/** The condition that a conversation is one of a participant. */
export const isOwn = ({ accountId, side }: Participant) =>
  eq(side === 'guest' ? conversations.guestId : conversations.hostId, accountId);

/**
 * Finds the conversation that an address means: by its ID, by a space (for a guest), or by a
 * booking.
 *
 * @throws {ApiError} CONVERSATION_NOT_FOUND for one of other people; SPACE_NOT_FOUND for a space
 * that isn't listed and about which the guest has no conversation; BOOKING_NOT_FOUND for a booking
 * of others, or one that was never paid.
 */
export async function findConversation(
  db: Reader,
  participant: Participant,
  address: string,
): Promise<Addressed> {
  const [, kind, subject = ''] = /^(space|booking)-(.+)$/.exec(address) ?? [];
  if (kind === 'booking') return findByBooking(db, participant, subject);
  if (kind === 'space') return findBySpace(db, participant, subject);
  const [found] = await db
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.id, address), isOwn(participant)));
  if (found === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  return found;
}

const columns = {
  id: conversations.id,
  spaceId: conversations.spaceId,
  guestId: conversations.guestId,
  hostId: conversations.hostId,
};

async function findBySpace(
  db: Reader,
  { accountId, side }: Participant,
  spaceId: SpaceId,
): Promise<Addressed> {
  if (side === 'host') throw new ApiError('CONVERSATION_NOT_FOUND');
  const opened = await findOpened(db, accountId, spaceId);
  if (opened !== undefined) return opened;
  const [space] = await db
    .select({ hostId: spaces.hostId })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return { id: undefined, spaceId, guestId: accountId, hostId: space.hostId };
}

async function findByBooking(
  db: Reader,
  { accountId, side }: Participant,
  shortId: string,
): Promise<Addressed> {
  const [booking] = await db
    .select({ spaceId: spaces.id, hostId: spaces.hostId, guestId: bookings.userId })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(
      and(
        eq(bookings.shortId, shortId),
        eq(side === 'guest' ? bookings.userId : spaces.hostId, accountId),
        isNotNull(bookings.confirmedAt),
      ),
    );
  if (booking === undefined || booking.guestId === null) throw new ApiError('BOOKING_NOT_FOUND');
  const { guestId, spaceId, hostId } = booking;
  return (await findOpened(db, guestId, spaceId)) ?? { id: undefined, spaceId, guestId, hostId };
}

async function findOpened(
  db: Reader,
  guestId: AccountId,
  spaceId: SpaceId,
): Promise<Addressed | undefined> {
  const [opened] = await db
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.guestId, guestId), eq(conversations.spaceId, spaceId)));
  return opened;
}

/**
 * Finds a conversation that is opened already.
 *
 * @throws {ApiError} As `findConversation`, and CONVERSATION_NOT_FOUND if it isn't opened yet.
 */
export async function findOpenedConversation(
  db: Reader,
  participant: Participant,
  address: string,
): Promise<Addressed & { readonly id: ConversationId }> {
  const { id, ...rest } = await findConversation(db, participant, address);
  if (id === undefined) throw new ApiError('CONVERSATION_NOT_FOUND');
  return { id, ...rest };
}
