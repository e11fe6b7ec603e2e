import type { ConversationEvent, ConversationSide, Message } from '#contract/messages/messages.ts';
import { withEvents } from '#contract/messages/timeline.ts';
import type { LagosDate } from '#contract/units.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { EntryState } from '#src/platform/outbox/outbox.ts';
import type { ConversationContent } from '../api/stored-conversation.ts';
import type { WaitingMessage } from '../message-entry.ts';

export type MessageState =
  | 'waiting'
  | 'sending'
  | 'log-in'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed';

/** A message as the screen shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly photo?: Message['photo'] | undefined;
  /** The photo of a message that this device is about to send. */
  readonly localPhoto?: Blob | undefined;
  /** When the server got it (ISO 8601); absent until then. */
  readonly at?: string;
  /** Absent for messages of the other side. */
  readonly state?: MessageState;
  /** Why it wasn't sent, or isn't sent yet. */
  readonly problem?: string | undefined;
  readonly isMasked: boolean;
  readonly isDeleted: boolean;
  /** The outbox entry, while it waits. */
  readonly entryId?: string;
}

export type ConversationItem =
  | { readonly kind: 'day'; readonly key: string; readonly date: LagosDate }
  | { readonly kind: 'event'; readonly key: string; readonly event: ConversationEvent }
  | { readonly kind: 'message'; readonly key: string; readonly message: ShownMessage };

type Received = Pick<ConversationContent, 'conversation' | 'messages' | 'events'>;

function stateOf(message: Message, { conversation }: Received): MessageState | undefined {
  if (message.from !== conversation.side) return undefined;
  const { delivered, read } = conversation.other;
  if (message.position <= read) return 'read';
  return message.position <= delivered ? 'delivered' : 'sent';
}

function received(message: Message, content: Received): ShownMessage {
  const { id, text = '', photo, at, isMasked = false, isDeleted = false } = message;
  const state = stateOf(message, content);
  return {
    id,
    isOwn: message.from === content.conversation.side,
    text,
    photo,
    at,
    isMasked,
    isDeleted,
    ...(state === undefined ? {} : { state }),
  };
}

const WAITING: Readonly<Record<EntryState['kind'], MessageState>> = {
  waiting: 'waiting',
  sending: 'sending',
  trouble: 'waiting',
  'log-in': 'log-in',
  refused: 'failed',
  // Never for a request that can be repeated; the user decides all the same.
  unsure: 'failed',
};

function waiting({ id, text, photo, entry }: WaitingMessage): ShownMessage {
  const { state } = entry;
  return {
    id,
    isOwn: true,
    text,
    localPhoto: photo,
    state: WAITING[state.kind],
    ...('message' in state ? { problem: state.message } : {}),
    isMasked: false,
    isDeleted: false,
    entryId: entry.id,
  };
}

/** Messages that have left the outbox of this device, and aren't in the server's answer yet. */
const settling = ({ id, text, photo }: WaitingMessage): ShownMessage => ({
  id,
  isOwn: true,
  text,
  localPhoto: photo,
  state: 'sent',
  isMasked: false,
  isDeleted: false,
});

interface OwnUnsent {
  readonly waiting: readonly WaitingMessage[];
  readonly settling: readonly WaitingMessage[];
}

/**
 * Returns what a conversation shows: the server's messages in the server's order with the events of
 * bookings between them and the day above each, then the own ones that are still on their way. A
 * message that was sent, although its answer was lost, is shown once: as the server has it.
 */
export function conversationItems(
  content: Received | undefined,
  own: OwnUnsent,
): readonly ConversationItem[] {
  const items: ConversationItem[] = [];
  let day: LagosDate | undefined;
  const known = new Set(content?.messages.map(({ id }) => id));
  if (content !== undefined) {
    for (const item of withEvents(content.messages, eventsAfter(content))) {
      const at = item.kind === 'event' ? item.event.at : item.message.at;
      const { date } = lagosTime(new Date(at));
      if (date !== day) items.push({ kind: 'day', key: `day ${date} ${items.length}`, date });
      day = date;
      items.push(
        item.kind === 'event'
          ? { ...item, key: `${item.event.kind} ${item.event.bookingId} ${at}` }
          : { kind: 'message', key: item.message.id, message: received(item.message, content) },
      );
    }
  }
  const unsent = [...own.settling.map(settling), ...own.waiting.map(waiting)];
  for (const message of unsent) {
    if (!known.has(message.id)) items.push({ kind: 'message', key: message.id, message });
  }
  return items;
}

/** While older messages aren't loaded, events from before the first message have no place. */
function eventsAfter(content: Received): readonly ConversationEvent[] {
  const [first] = content.messages;
  if (first === undefined || first.position === 1) return content.events;
  return content.events.filter(({ at }) => at >= first.at);
}

/** Position of the newest message; 0 without messages. */
export const newestPosition = (messages: readonly Message[]): number =>
  messages.at(-1)?.position ?? 0;

/** Position of the newest message of the other side; 0 if there is none. */
export const newestOfOther = (messages: readonly Message[], side: ConversationSide): number =>
  messages.findLast(({ from }) => from !== side)?.position ?? 0;
