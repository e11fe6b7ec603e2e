import { queryOptions } from '@tanstack/react-query';
import type { EpochMs } from '#contract/units.ts';
import { type ConversationPage, MESSAGES_PER_PAGE } from '#contract/messages/messages.ts';
import { messagesApi } from '#contract/messages/messages-api.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { messagesKey, type Messenger } from '../messaging-role.ts';
import {
  type ConversationContent,
  readConversation,
  type StoredContent,
  storeConversation,
} from './stored-conversation.ts';

export interface MessagesDependencies {
  readonly call: Call;
  storage(): Promise<Storage>;
  /** Milliseconds since 1970. */
  now(): EpochMs;
  readonly messenger: Messenger;
}

export interface LoadedConversation extends StoredContent, StaleFallback {
  /** A later request to the provider failed. */
  readonly isStale: boolean;
}

/** After so many new messages since the last visit, the app begins with the newest page instead. */
const MAX_MISSED = 6 * MESSAGES_PER_PAGE;

/** The conversation is gone, or isn't this account's. */
const FINAL: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

const fetchPage = async (
  { call, messenger }: MessagesDependencies,
  id: string,
  query: { readonly since?: string; readonly before?: string },
  signal?: AbortSignal,
): Promise<ConversationPage> => {
  const options = { params: { id }, query, auth: messenger.role, signal };
  return (await call(messagesApi.conversation, options)).read().data;
};

/** Adds a page to messages of the same revision. Messages that are in both are those of the page. */
function withPage(
  known: ConversationContent,
  { conversation, messages, events }: ConversationPage,
  hasOlder = known.hasOlder,
): ConversationContent {
  const byPosition = new Map(
    [...known.messages, ...messages].map((message) => [message.position, message]),
  );
  const sorted = [...byPosition.values()].toSorted((a, b) => a.position - b.position);
  return { conversation, messages: sorted, events, hasOlder };
}

const firstPage = ({ hasMore, ...page }: ConversationPage): ConversationContent => ({
  ...page,
  hasOlder: hasMore,
});

/**
 * Fetches what is new in a conversation since `known`. If messages that the device has were changed
 * meanwhile (another revision), or too many are new, the newest page replaces them.
 */
async function fetchNewMessages(
  deps: MessagesDependencies,
  address: string,
  known: ConversationContent | undefined,
  signal?: AbortSignal,
): Promise<ConversationContent> {
  const last = known?.messages.at(-1)?.position;
  if (known === undefined || last === undefined) {
    return firstPage(await fetchPage(deps, address, {}, signal));
  }
  let content = known;
  for (let since = last; since - last < MAX_MISSED;) {
    const page = await fetchPage(deps, address, { since: String(since) }, signal);
    if (page.conversation.revision !== known.conversation.revision) break;
    content = withPage(content, page);
    const next = page.messages.at(-1)?.position;
    if (!page.hasMore || next === undefined) return content;
    since = next;
  }
  return firstPage(await fetchPage(deps, address, {}, signal));
}

/** Keeps older messages that were loaded while an answer about newer ones was on its way. */
function withOlder(
  fresh: ConversationContent,
  now: ConversationContent | undefined,
): ConversationContent {
  if (now === undefined || now.conversation.revision !== fresh.conversation.revision) return fresh;
  const [first] = fresh.messages;
  const older = now.messages.filter(({ position }) => position < (first?.position ?? 0));
  // A gap would look as if nothing had been written in between.
  if ((older.at(-1)?.position ?? 0) + 1 !== first?.position) return fresh;
  return { ...fresh, messages: [...older, ...fresh.messages], hasOlder: now.hasOlder };
}

/**
 * Fetches what is new in a conversation and stores it on the device. A device that can't store it
 * shows it all the same.
 */
export async function syncConversation(
  deps: MessagesDependencies,
  address: string,
  known: ConversationContent | undefined,
  signal?: AbortSignal,
): Promise<StoredContent> {
  const content = await fetchNewMessages(deps, address, known, signal);
  const stored = { content, savedAt: deps.now() };
  const storage = await deps.storage();
  await storeConversation(storage, deps.messenger, address, stored).catch(() => undefined);
  return stored;
}

export const conversationKey = (messenger: Messenger, address: string) =>
  [...messagesKey(messenger), 'conversation', address] as const;

/** The part of a conversation that is stored on this device, which needs no connection. */
export function storedConversationQuery(deps: MessagesDependencies, address: string) {
  return queryOptions({
    queryKey: [...messagesKey(deps.messenger), 'stored', address] as const,
    queryFn: async (): Promise<StoredContent | null> => {
      const storage = await deps.storage();
      return (await readConversation(storage, deps.messenger, address)) ?? null;
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: ownedBy(deps.messenger.role),
  });
}

/**
 * A conversation with its messages. If the call fails, what the device has is shown.
 *
 * @param address Its ID, or that of a space or booking (`ConversationAddressSchema`).
 */
export function conversationQuery(deps: MessagesDependencies, address: string) {
  const { messenger } = deps;
  const queryKey = conversationKey(messenger, address);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<LoadedConversation> => {
      const cached = () => client.getQueryData<LoadedConversation>(queryKey);
      const stored = async () => {
        const storage = await deps.storage();
        return readConversation(storage, messenger, address).catch(() => undefined);
      };
      const known = cached() ?? (await stored());
      try {
        const fresh = await syncConversation(deps, address, known?.content, signal);
        const content = withOlder(fresh.content, cached()?.content);
        return { content, savedAt: fresh.savedAt, isStale: false };
      } catch (error) {
        if (!(error instanceof CallError) || FINAL.has(error.status) || known === undefined) {
          throw error;
        }
        const { content, savedAt } = cached() ?? known;
        return { content, savedAt, isStale: true, brokeOff: isNetworkFailure(error) };
      }
    },
    networkMode: 'offlineFirst',
    staleTime: 0,
    gcTime: 5 * 60_000,
    retry: false,
    meta: ownedBy(messenger.role),
  });
}

/**
 * Fetches the messages before those that are shown.
 *
 * @throws {CallError}
 */
export async function fetchOlder(
  deps: MessagesDependencies,
  { conversation, messages }: ConversationContent,
): Promise<(now: ConversationContent) => ConversationContent> {
  const before = messages[0]?.position ?? 1;
  const page = await fetchPage(deps, conversation.id, { before: String(before) });
  return (now) =>
    page.conversation.revision === now.conversation.revision
      ? { ...withPage(now, page, page.hasMore), conversation: now.conversation }
      : now;
}
