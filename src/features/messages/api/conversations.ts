import { queryOptions } from '@tanstack/react-query';
import type { ConversationList } from '#contract/messages/messages.ts';
import { messagesApi } from '#contract/messages/messages-api.ts';
import type { EpochMs } from '#contract/units.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { messagesKey, type Messenger } from '../messaging-role.ts';
import type { MessagesDependencies } from './conversation.ts';

export interface LoadedList extends StaleFallback {
  readonly list: ConversationList;
  readonly savedAt: EpochMs;
  /** A later request to the provider failed. */
  readonly isStale: boolean;
}

export const conversationsKey = (messenger: Messenger) =>
  [...messagesKey(messenger), 'list'] as const;

export const unreadKey = (messenger: Messenger) => [...messagesKey(messenger), 'unread'] as const;

type ListDependencies = Pick<MessagesDependencies, 'call' | 'now' | 'messenger'>;

/**
 * The conversations of the account, a page at a time. The first page is stored on the device.
 *
 * @param offset 0 for the first page.
 */
export function conversationsQuery({ call, now, messenger }: ListDependencies, offset = 0) {
  const { role } = messenger;
  const queryKey = [...conversationsKey(messenger), offset] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedList> => {
      try {
        const query = offset === 0 ? {} : { offset: String(offset) };
        const answer = await call(messagesApi.conversations, { query, auth: role, signal });
        return { list: answer.read().data, savedAt: now(), isStale: false };
      } catch (error) {
        const known = client.getQueryData<LoadedList>(queryKey);
        if (!(error instanceof CallError) || error.status === 401 || known === undefined) {
          throw error;
        }
        return { ...known, isStale: true, brokeOff: isNetworkFailure(error) };
      }
    },
    networkMode: 'offlineFirst',
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    meta: offset === 0 ? { ...ownedBy(role), persist: 'local' } : ownedBy(role),
  });
}

/** Milliseconds for which the number in the navigation is not asked for again. */
const UNREAD_FRESH_MS = 45_000;

/** The number of unread messages, for the navigation. */
export function unreadQuery({ call, messenger }: Omit<ListDependencies, 'now'>) {
  return queryOptions({
    queryKey: unreadKey(messenger),
    queryFn: async ({ signal }): Promise<number> =>
      (await call(messagesApi.unread, { auth: messenger.role, signal })).read().data.unread,
    networkMode: 'offlineFirst',
    staleTime: UNREAD_FRESH_MS,
    gcTime: Infinity,
    retry: false,
    meta: { ...ownedBy(messenger.role), persist: 'local' },
  });
}
