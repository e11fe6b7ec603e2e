import type { Conversation, ConversationPage, Message } from '#contract/messages/messages.ts';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { messageEntry, type WaitingMessage, waitingMessages } from '../message-entry.ts';

/** A conversation as a guest sees it. */
export const makeConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 'c000000001',
  side: 'guest',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  otherName: 'Bisi',
  lastPosition: 0,
  unread: 0,
  own: { delivered: 0, read: 0 },
  other: { delivered: 0, read: 0 },
  showsContacts: false,
  revision: 'r1',
  isBlocked: false,
  isReported: false,
  ...changes,
});

/** `m1` at position 1, and so on, a minute apart. */
export function makeMessage(position: number, changes: Partial<Message> = {}): Message {
  const at = new Date(Date.UTC(2026, 10, 25, 9, position)).toISOString();
  return { id: `m${position}`, position, from: 'host', at, text: `Text ${position}`, ...changes };
}

export function makePage(
  messages: readonly Message[],
  changes: Partial<Conversation> = {},
  hasMore = false,
): ConversationPage {
  const lastPosition = messages.at(-1)?.position ?? 0;
  return {
    conversation: makeConversation({ lastPosition, ...changes }),
    messages: [...messages],
    hasMore,
    events: [],
  };
}

/** A message in the outbox. */
export function makeWaiting(
  id: string,
  text: string,
  state: OutboxEntry['state'] = { kind: 'waiting' },
  address = 'c000000001',
): WaitingMessage {
  const entry = messageEntry('user', 'Your message to Bisi', { id, address, text });
  const stored = { ...entry, id: `entry-${id}`, since: 1, bytes: 1, attempts: 0, state };
  const [waiting] = waitingMessages([stored], 'user');
  if (waiting === undefined) throw new Error('The draft of a message can’t be read.');
  return waiting;
}
