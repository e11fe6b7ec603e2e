import type { ConversationEvent, ConversationSide, Message } from './messages.ts';

export type TimelineItem =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'event'; readonly event: ConversationEvent };

/**
 * Puts events between messages by their times, which are the server's. Messages keep the order of
 * their positions.
 */
export function withEvents(
  messages: readonly Message[],
  events: readonly ConversationEvent[],
): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  let next = 0;
  for (const message of messages) {
    for (let event = events[next]; event !== undefined && event.at <= message.at;) {
      items.push({ kind: 'event', event });
      next += 1;
      event = events[next];
    }
    items.push({ kind: 'message', message });
  }
  for (const event of events.slice(next)) items.push({ kind: 'event', event });
  return items;
}

/** Path of the app's screen of a conversation, to which emails and notifications lead. */
export const conversationPath = (side: ConversationSide, address: string): string =>
  side === 'guest' ? `/messages/${address}` : `/dashboardLayout/messages/${address}`;
