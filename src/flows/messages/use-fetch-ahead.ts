import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import {
  type MessagesDependencies,
  syncConversation,
} from '#src/features/messages/api/conversation.ts';
import type { LoadedList } from '#src/features/messages/api/conversations.ts';
import { sendReceipt } from '#src/features/messages/api/message-calls.ts';
import { readConversation } from '#src/features/messages/api/stored-conversation.ts';
import { newestOfOther, newestPosition } from '#src/features/messages/model/conversation-items.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';

/** The conversations at the top of the list that are stored in advance. */
const FETCHED_AHEAD = 10;
/** In lite mode only those with unread messages. */
const LITE_AHEAD = 3;

const chosen = (conversations: readonly Conversation[]): readonly Conversation[] =>
  liteNow() === false
    ? conversations.slice(0, FETCHED_AHEAD)
    : conversations.filter(({ unread }) => unread > 0).slice(0, LITE_AHEAD);

/** Identifies the state of a conversation. */
const stateOf = ({ id, lastPosition, revision }: Conversation) =>
  `${id} ${lastPosition} ${revision}`;

async function fetchAhead(
  deps: MessagesDependencies,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<void> {
  const { id } = conversation;
  const storage = await deps.storage();
  const known = (await readConversation(storage, deps.messenger, id))?.content;
  const isNew =
    known === undefined ||
    known.conversation.revision !== conversation.revision ||
    newestPosition(known.messages) < conversation.lastPosition;
  if (!isNew || signal.aborted) return;
  const { content } = await syncConversation(deps, id, known, signal);
  const { side, own } = content.conversation;
  const delivered = newestOfOther(content.messages, side);
  // After the list was left, for example by a log-out, the call would have another session's token.
  if (signal.aborted || delivered <= own.delivered) return;
  const { role } = deps.messenger;
  await sendReceipt(deps.call, { role, id }, { delivered, read: own.read });
}

/**
 * Stores the newest conversations on the device while the list is shown, so that they can be read
 * offline, and their writers see that the messages have arrived.
 */
export function useFetchAhead(deps: MessagesDependencies, loaded: LoadedList | undefined): void {
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (loaded === undefined || loaded.isStale) return undefined;
    const stop = new AbortController();
    const run = async () => {
      for (const conversation of chosen(loaded.list.conversations)) {
        const state = stateOf(conversation);
        if (stop.signal.aborted || done.current.has(state)) continue;
        await fetchAhead(deps, conversation, stop.signal);
        done.current.add(state);
      }
    };
    // What isn't fetched now is fetched when the conversation is opened.
    run().catch(() => undefined);
    return () => stop.abort();
  }, [deps, loaded]);
}
