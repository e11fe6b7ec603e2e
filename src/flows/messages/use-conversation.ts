import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import {
  conversationKey,
  conversationQuery,
  storedConversationQuery,
} from '#src/features/messages/api/conversation.ts';
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
import { newSortableId } from '#src/platform/sortable-id.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useOutbox } from '../outbox/page-outbox.ts';
import { reportFailure, useConversationChanges } from './use-conversation-changes.ts';
import { useMessages } from './use-messages.ts';
import { useMessageNotifications } from './use-message-notifications.ts';
import { useOwnMessages } from './use-own-messages.ts';
import { useReceipts } from './use-receipts.ts';

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

/** A conversation with its messages, those of this device that wait, and what can be done. */
export function useConversation(role: MessagingRole, address: string): ConversationState {
  const deps = useMessages(role);
  const { messenger } = deps;
  const queryClient = useQueryClient();
  const { outbox } = useOutbox();
  const isOnline = useOnline();
  const [activeAt, setActiveAt] = useState(() => Date.now());
  const queryKey = conversationKey(messenger, address);

  const stored = useQuery(storedConversationQuery(deps, address));
  const query = useQuery({
    ...conversationQuery(deps, address),
    refetchInterval: ({ state: { data, error } }) => {
      const isFailing = error !== null || data?.isStale === true;
      return pollInterval(Date.now() - activeAt, liteNow() !== false, isFailing);
    },
  });
  const loaded = query.data ?? stored.data ?? undefined;
  const content = loaded?.content;
  const conversation = content?.conversation;
  // By this device's clock, because the server's may differ.
  const newest = content?.messages.at(-1)?.position;
  const [newestSeen, setNewestSeen] = useState(newest);
  if (newest !== newestSeen) {
    setNewestSeen(newest);
    if (newestSeen !== undefined && loaded !== undefined) setActiveAt(loaded.savedAt);
  }

  const refetch = () => void invalidateAndRefetch(queryClient, { queryKey });
  useMessageNotifications(refetch);
  useReceipts(deps, address, query.data);
  const own = useOwnMessages(
    role,
    loaded?.savedAt ?? 0,
    (message) =>
      message.address === address ||
      (conversation !== undefined && isOfConversation(message, conversation)),
    refetch,
  );

  const { isLoadingOlder, ...changes } = useConversationChanges(deps, queryKey, content);

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
        id: newSortableId(new Date()),
        address: conversation?.id ?? address,
        text,
        ...(photo === undefined ? {} : { photo }),
      });
      await outbox.enqueue(entry, { keepsRefused: true });
    },
    actions: {
      ...changes,
      onTryAgain: (entryId) => void outbox.sendAgain(entryId).catch(reportFailure),
      onDelete: (entryId) =>
        void own.remove(entryId).then((isGone) => {
          if (!isGone) showToast(copy.beingSent);
        }, reportFailure),
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
