import type { Conversation } from '#contract/messages/messages.ts';
import type { WaitingMessage } from '../message-entry.ts';
import type { MessagingRole } from '../messaging-role.ts';

/** Returns whether a message that waits belongs to a conversation. */
export function isOfConversation(
  { address }: Pick<WaitingMessage, 'address'>,
  { id, side, spaceId }: Pick<Conversation, 'id' | 'side' | 'spaceId'>,
): boolean {
  // A guest has one conversation about each space; a host has one with each guest.
  return address === id || (side === 'guest' && address === `space-${spaceId}`);
}

interface SortedRows {
  /** The first message that waits of each conversation that the server doesn't have yet. */
  readonly unopened: readonly WaitingMessage[];
  readonly opened: readonly {
    readonly conversation: Conversation;
    /** Own messages that wait. */
    readonly unsent: readonly WaitingMessage[];
  }[];
}

/**
 * Returns the rows of the list: conversations with unread messages first, each group with the
 * newest first.
 */
export function sortedRows(
  conversations: readonly Conversation[],
  waiting: readonly WaitingMessage[],
  role: MessagingRole,
): SortedRows {
  const side = role === 'user' ? 'guest' : 'host';
  const own = conversations.filter((conversation) => conversation.side === side);
  const opened = own
    .toSorted((a, b) => Number(b.unread > 0) - Number(a.unread > 0))
    .map((conversation) => ({
      conversation,
      unsent: waiting.filter((message) => isOfConversation(message, conversation)),
    }));
  const others = waiting.filter((message) =>
    own.every((conversation) => !isOfConversation(message, conversation)),
  );
  const first = new Map(others.toReversed().map((message) => [message.address, message]));
  return { unopened: [...first.values()], opened };
}
