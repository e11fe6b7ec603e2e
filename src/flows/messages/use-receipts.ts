import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import {
  conversationKey,
  type LoadedConversation,
  type MessagesDependencies,
} from '#src/features/messages/api/conversation.ts';
import {
  conversationsKey,
  type LoadedList,
  unreadKey,
} from '#src/features/messages/api/conversations.ts';
import { sendReceipt } from '#src/features/messages/api/message-calls.ts';
import { newestOfOther } from '#src/features/messages/model/conversation-items.ts';

/**
 * Notes on the server which messages this device has received, and which were shown: those of a
 * conversation whose page is visible. A receipt that doesn't get through is sent with the next
 * answer.
 */
export function useReceipts(
  deps: MessagesDependencies,
  address: string,
  loaded: LoadedConversation | undefined,
): void {
  const queryClient = useQueryClient();
  const sent = useRef({ delivered: 0, read: 0 });
  useEffect(() => {
    if (loaded === undefined || loaded.isStale) return undefined;
    const { conversation, messages } = loaded.content;
    const newest = newestOfOther(messages, conversation.side);
    const send = () => {
      const isShown = document.visibilityState === 'visible';
      const { own } = conversation;
      const receipt = {
        delivered: Math.max(newest, own.delivered),
        read: isShown ? Math.max(newest, own.read) : own.read,
      };
      const isKnown = (one: typeof receipt) =>
        one.delivered >= receipt.delivered && one.read >= receipt.read;
      if (isKnown(own) || isKnown(sent.current)) return;
      const before = sent.current;
      sent.current = receipt;
      const { role } = deps.messenger;
      sendReceipt(deps.call, { role, id: conversation.id }, receipt).then(
        () => noteRead(queryClient, deps, address, { ...conversation, own: receipt }),
        () => {
          sent.current = before;
        },
      );
    };
    send();
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, [queryClient, deps, address, loaded]);
}

/** The other screens show the same at once, without asking for it. */
function noteRead(
  queryClient: QueryClient,
  { messenger }: MessagesDependencies,
  address: string,
  { id, own }: Conversation,
): void {
  queryClient.setQueryData<LoadedConversation>(conversationKey(messenger, address), (now) =>
    now === undefined || now.content.conversation.id !== id
      ? now
      : {
          ...now,
          content: {
            ...now.content,
            conversation: { ...now.content.conversation, own, unread: 0 },
          },
        },
  );
  let read = 0;
  queryClient.setQueriesData<LoadedList>({ queryKey: conversationsKey(messenger) }, (now) => {
    if (now === undefined) return now;
    const conversations = now.list.conversations.map((one) => {
      if (one.id !== id) return one;
      read = one.unread;
      return { ...one, own, unread: 0 };
    });
    const unread = Math.max(0, now.list.unread - read);
    return { ...now, list: { ...now.list, conversations, unread } };
  });
  void queryClient.invalidateQueries({ queryKey: unreadKey(messenger) });
}
