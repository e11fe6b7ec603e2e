import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { reportProblem } from '../report.ts';
import { isOfPresent, watchOtherTabs } from './stored-by-other-tabs.ts';

/**
 * Must be raised when the data of a persisted query changes its format; stored data is then
 * deleted.
 */
const DATA_SHAPE = '1';

const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;
const THROTTLE_MS = 1_000;

export type QueryTextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Includes queries whose last refetch failed, because their old data is still the best there is.
 */
const isPersisted = (query: Query) =>
  query.meta?.['persist'] === 'local' && query.state.data !== undefined && isOfPresent(query);

const dehydrateOptions = {
  shouldDehydrateQuery: isPersisted,
  shouldDehydrateMutation: () => false,
};

// Restored queries must not be collected after the usual five minutes, even if no screen uses them
// yet.
const hydrateOptions = { defaultOptions: { queries: { gcTime: Infinity } } };

/** Stores the data of queries, not the outcome of their last refetch. */
function serialize(queryClient: QueryClient): string {
  const clientState = dehydrate(queryClient, dehydrateOptions);
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' },
  }));
  return JSON.stringify({
    buster: DATA_SHAPE,
    timestamp: Date.now(),
    clientState: { ...clientState, queries },
  });
}

/** Text that can't be parsed is treated as too old, so that it is removed. */
function deserialize(text: string): PersistedClient {
  try {
    return JSON.parse(text) as PersistedClient;
  } catch {
    return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };
  }
}

/**
 * Returns a function that takes over what another page has stored if it is newer. It runs before
 * every write, because all pages store under one key and the last write would otherwise undo the
 * others.
 */
function createMerge(queryClient: QueryClient, read: () => string | null | undefined): () => void {
  const isWanted = watchOtherTabs(queryClient, MAX_AGE_MS);
  return () => {
    try {
      const text = read();
      if (!text) return;
      const { buster, clientState } = deserialize(text);
      if (buster !== DATA_SHAPE) return;
      const queries = clientState.queries.filter(isWanted);
      hydrate(queryClient, { ...clientState, queries }, hydrateOptions);
    } catch {
      // Text that can't be read is replaced by the next write.
    }
  };
}

interface Steps {
  readonly key: string;
  readonly take: () => void;
  readonly write: () => void;
}

/**
 * The persister writes at most once a second, so a page that is left sooner writes at once. A page
 * that was suspended has missed the other pages' events.
 */
function followPages({ key, take, write }: Steps): void {
  if (typeof document === 'undefined') return;
  addEventListener('storage', (event) => {
    if (event.key === key) take();
  });
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
    else take();
  });
}

/** Restores the stored queries, resolves when that is done, and persists queries from then on. */
export async function persistQueries(
  queryClient: QueryClient,
  storage: QueryTextStore | undefined,
  key: string,
): Promise<void> {
  const take = createMerge(queryClient, () => storage?.getItem(key));
  const textNow = () => {
    take();
    return serialize(queryClient);
  };
  // oxlint-disable-next-line typescript/no-deprecated -- its successor needs an asynchronous storage, and leaving a page waits for none
  const persister = createSyncStoragePersister({
    storage,
    key,
    throttleTime: THROTTLE_MS,
    serialize: textNow,
    deserialize,
  });
  const options = {
    queryClient,
    persister,
    buster: DATA_SHAPE,
    maxAge: MAX_AGE_MS,
    dehydrateOptions,
    hydrateOptions,
  };
  const [, restoring] = persistQueryClient(options);
  await restoring;
  // Queries that were answered before this code had loaded cause no further event.
  await persistQueryClientSave(options);
  const write = () => {
    try {
      storage?.setItem(key, textNow());
    } catch (reason) {
      reportProblem('Answers could not be cached', reason);
    }
  };
  followPages({ key, take, write });
}
