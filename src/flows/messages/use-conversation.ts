import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import {
  conversationKey,
  conversationQuery,
  fetchOlder,
  type LoadedConversation,
  storedConversationQuery,
} from '#src/features/messages/api/conversation.ts';
import { conversationsKey } from '#src/features/messages/api/conversations.ts';
import { reportConversation, setBlocked } from '#src/features/messages/api/message-calls.ts';
import { messagePhotoQuery } from '#src/features/messages/api/message-photo.ts';
import type { StoredContent } from '#src/features/messages/api/stored-conversation.ts';
import * as copy from '#src/features/messages/copy.ts';
import type { Sendable } from '#src/features/messages/conversation/composer.tsx';
import type { ConversationActions } from '#src/features/messages/conversation/conversation-screen.tsx';
import type { PhotoLoader } from '#src/features/messages/conversation/message-photo.tsx';
import { isOfConversation } from '#src/features/messages/list/list-rows.ts';
import { messageEntry } from '#src/features/messages/message-entry.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import {
  type ConversationItem,
  conversationItems,
} from '#src/features/messages/model/conversation-items.ts';
import { pollInterval } from '#src/features/messages/model/poll-interval.ts';
import { newCheckInId } from '#src/features/hosting/check-in/model/check-in-id.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { reportProblem } from '#src/platform/report.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useMessages } from './use-messages.ts';
import { useNews } from './use-news.ts';
import { useOwnMessages } from './use-own-messages.ts';
import { useReceipts } from './use-receipts.ts';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

export interface ConversationState {
  readonly status: 'loading' | 'ready' | 'unavailable' | 'missing';
  readonly content: StoredContent['content'] | undefined;
  readonly savedAt: number | undefined;
  readonly isStale: boolean;
  /** Why there is nothing to show. */
  readonly problem: string;
  readonly items: readonly ConversationItem[];
  readonly isLoadingOlder: boolean;
  readonly photos: PhotoLoader | undefined;
  readonly actions: ConversationActions;
  refetch(): void;
  /** Rejects if the message can be neither stored nor sent. */
  send(message: Sendable): Promise<void>;
}

function report(reason: unknown): void {
  if (reason instanceof CallError) showToast(reason.message, { kind: 'error' });
  else reportProblem('A conversation could not be changed', reason);
}

/** A conversation with its messages, those of this device that wait, and what can be done. */
export function useConversation(role: MessagingRole, address: string): ConversationState {
  const deps = useMessages(role);
  const { call, messenger } = deps;
  const queryClient = useQueryClient();
  const { outbox } = useOutbox();
  const isOnline = useOnline();
  const [activeAt, setActiveAt] = useState(() => Date.now());
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const queryKey = conversationKey(messenger, address);

  const stored = useQuery(storedConversationQuery(deps, address));
  const query = useQuery({
    ...conversationQuery(deps, address),
    refetchInterval: ({ state: { data, error } }) => {
      const newest = data?.content.messages.at(-1)?.at;
      const lastAt = Math.max(activeAt, newest === undefined ? 0 : Date.parse(newest));
      const isFailing = error !== null || data?.isStale === true;
      return pollInterval(Date.now() - lastAt, liteNow() !== false, isFailing);
    },
  });
  const loaded = query.data ?? stored.data ?? undefined;
  const content = loaded?.content;
  const conversation = content?.conversation;

  const refetch = () => void invalidateAndRefetch(queryClient, { queryKey });
  const refetchAll = () => {
    void invalidateAndRefetch(queryClient, { queryKey: conversationsKey(messenger) });
    return invalidateAndRefetch(queryClient, { queryKey });
  };
  useNews(refetch);
  useReceipts(deps, address, query.data);
  const own = useOwnMessages(
    role,
    loaded?.savedAt ?? 0,
    (message) =>
      message.address === address ||
      (conversation !== undefined && isOfConversation(message, conversation)),
    refetch,
  );

  const changeBlock = async (isBlocked: boolean) => {
    if (conversation === undefined) return;
    try {
      await setBlocked(call, { role, id: conversation.id }, isBlocked);
      await refetchAll();
      const name = conversation.otherName || copy.formerUser;
      showToast(isBlocked ? copy.blockedNow(name) : copy.unblockedNow(name), {
        kind: 'success',
        ...(isBlocked ? { action: { label: copy.undo, run: () => void changeBlock(false) } } : {}),
      });
    } catch (reason) {
      report(reason);
    }
  };

  const loadOlder = async () => {
    if (content === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const merge = await fetchOlder(deps, content);
      queryClient.setQueryData<LoadedConversation>(
        queryKey,
        (now) => now && { ...now, content: merge(now.content) },
      );
    } catch (reason) {
      report(reason);
    } finally {
      setLoadingOlder(false);
    }
  };

  return {
    status: statusOf(query, loaded !== undefined, stored.isPending),
    content,
    savedAt: loaded?.savedAt,
    isStale: !isOnline || (query.fetchStatus !== 'fetching' && query.data?.isStale === true),
    problem: query.error?.message ?? '',
    items: conversationItems(content, own),
    isLoadingOlder,
    photos:
      conversation === undefined
        ? undefined
        : (messageId) => messagePhotoQuery(deps, { id: conversation.id, messageId }),
    refetch,
    async send({ text, photo }) {
      setActiveAt(Date.now());
      const entry = messageEntry(role, copy.entryLabel(conversation?.otherName ?? ''), {
        id: newCheckInId(new Date(), randomBytes),
        address: conversation?.id ?? address,
        text,
        ...(photo === undefined ? {} : { photo }),
      });
      await outbox.enqueue(entry, { keepsRefused: true });
    },
    actions: {
      onOlder: () => void loadOlder(),
      onTryAgain: (entryId) => void outbox.sendAgain(entryId).catch(report),
      onDelete: (entryId) =>
        void own.remove(entryId).then((isGone) => {
          if (!isGone) showToast(copy.beingSent);
        }, report),
      onBlock: () => changeBlock(true),
      onUnblock: () => changeBlock(false),
      async onReport(reason) {
        if (conversation === undefined) return;
        const words = await reportConversation(call, { role, id: conversation.id }, reason);
        showToast(words, { kind: 'success' });
        await refetchAll();
      },
    },
  };
}

function statusOf(
  { error, fetchStatus }: { readonly error: Error | null; readonly fetchStatus: string },
  hasContent: boolean,
  isReading: boolean,
): ConversationState['status'] {
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 403);
  if (isMissing) return 'missing';
  if (hasContent) return 'ready';
  const isStopped = error !== null || fetchStatus === 'paused';
  return isStopped && fetchStatus !== 'fetching' && !isReading ? 'unavailable' : 'loading';
}
