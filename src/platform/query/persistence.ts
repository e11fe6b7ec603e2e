import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { reportProblem } from '../report.ts';
import { isOfPresent, watchKeptElsewhere } from './kept-elsewhere.ts';

/** Raised when the data of a persisted query changes its shape; what was kept is then thrown away. */
const DATA_SHAPE = '1';

const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;
const THROTTLE_MS = 1_000;

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Also one that was asked for again without an answer: what it had is still the best there is. */
const isKept = (query: Query) =>
  query.meta?.['persist'] === 'local' && query.state.data !== undefined && isOfPresent(query);

const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false };

// What no screen has asked for yet must not be forgotten after the usual five minutes.
const hydrateOptions = { defaultOptions: { queries: { gcTime: Infinity } } };

/** What was had, not how the last try to get more of it ended. */
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

/** What can't be parsed counts as of no age, and is removed. */
function deserialize(text: string): PersistedClient {
  try {
    return JSON.parse(text) as PersistedClient;
  } catch {
    return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };
  }
}

/**
 * Makes what takes over from the device what another page has kept and is newer than what is here.
 * Whoever writes takes first: all pages keep under one key, and the last one would else undo the others.
 */
function takerOf(queryClient: QueryClient, read: () => string | null | undefined): () => void {
  const isWanted = watchKeptElsewhere(queryClient, MAX_AGE_MS);
  return () => {
    try {
      const { buster, clientState } = deserialize(read() ?? '');
      if (buster !== DATA_SHAPE) return;
      const queries = clientState.queries.filter(isWanted);
      hydrate(queryClient, { ...clientState, queries }, hydrateOptions);
    } catch {
      // What can't be read is replaced by the next writing.
    }
  };
}

interface Steps {
  readonly key: string;
  readonly take: () => void;
  readonly write: () => void;
}

/**
 * The persister writes at most once a second: a page that is left sooner must not lose the last of
 * it. One that slept has missed what the others told.
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

/** Restores what was kept, resolves when that is done, and keeps what comes from then on. */
export async function keepQueries(
  queryClient: QueryClient,
  storage: TextStore | undefined,
  key: string,
): Promise<void> {
  const take = takerOf(queryClient, () => storage?.getItem(key));
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
  // What was answered before this code was there has made its last event.
  await persistQueryClientSave(options);
  const write = () => {
    try {
      storage?.setItem(key, textNow());
    } catch (reason) {
      reportProblem('What was loaded last could not be kept', reason);
    }
  };
  followPages({ key, take, write });
}
