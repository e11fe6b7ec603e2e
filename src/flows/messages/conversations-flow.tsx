import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Conversation,
  type ConversationList,
  CONVERSATIONS_PER_PAGE,
} from '#contract/messages/messages.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { conversationsKey, conversationsQuery } from '#src/features/messages/api/conversations.ts';
import * as copy from '#src/features/messages/copy.ts';
import { ConversationsScreen } from '#src/features/messages/list/conversations-screen.tsx';
import { waitingMessages } from '#src/features/messages/message-entry.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { useCapability } from '../hooks/use-capability.ts';
import { useOutbox } from '../outbox/page-outbox.ts';
import { NoMessages } from './conversation-flow.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useMessages } from './use-messages.ts';
import { useMessageNotifications } from './use-message-notifications.ts';

/** Milliseconds between requests while the list is visible. */
const REFRESH_MS = 30_000;
const LITE_REFRESH_MS = 2 * 60_000;

interface ConversationsFlowProps {
  readonly account: MessagingRole;
}

/** The screen with the conversations of an account. */
export function ConversationsFlow({ account }: ConversationsFlowProps) {
  if (useCapability('messages') === false) return <NoMessages />;
  return <Conversations account={account} />;
}

function Conversations({ account }: ConversationsFlowProps) {
  const deps = useMessages(account);
  const queryClient = useQueryClient();
  const now = useMinute();
  const { entries } = useOutbox().state;
  const { data, error, fetchStatus } = useQuery({
    ...conversationsQuery(deps),
    refetchInterval: () => (liteNow() === false ? REFRESH_MS : LITE_REFRESH_MS),
  });
  const refetch = () =>
    void invalidateAndRefetch(queryClient, { queryKey: conversationsKey(deps.messenger) });
  useMessageNotifications(refetch);
  useFetchAhead(deps, data);
  const [pages, setPages] = useState<readonly number[]>([]);
  const later = useQueries({ queries: pages.map((offset) => conversationsQuery(deps, offset)) });
  const isLoadingMore = later.some(({ fetchStatus: status }) => status === 'fetching');
  const lists = [data, ...later.map((page) => page.data)].flatMap((one) => one?.list ?? []);
  const isStopped = error !== null || fetchStatus === 'paused';
  return (
    <ConversationsScreen
      account={account}
      now={now}
      waiting={waitingMessages(entries, account)}
      state={{
        status: data !== undefined ? 'ready' : isStopped ? 'unavailable' : 'loading',
        conversations: conversationsOf(lists),
        problem: error?.message ?? '',
        refetch,
      }}
      age={
        <FreshnessLine
          savedAt={data?.savedAt}
          what={copy.savedOnDevice}
          stale={fetchStatus !== 'fetching' && (isStopped || data?.isStale === true)}
        />
      }
      more={
        lists.at(-1)?.hasMore === true ? (
          <p>
            <SoftDisabledButton
              disabled={isLoadingMore}
              onClick={() => setPages([...pages, (pages.length + 1) * CONVERSATIONS_PER_PAGE])}
            >
              {copy.showMore}
            </SoftDisabledButton>
          </p>
        ) : null
      }
    />
  );
}

/** A conversation that moved up between two requests is on two pages; the first is the newer. */
function conversationsOf(lists: readonly ConversationList[]): readonly Conversation[] {
  const all = lists.flatMap(({ conversations }) => conversations);
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed();
}
