import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { reportProblem } from '../report.ts';

/** Raised when the data of a persisted query changes its shape; what was kept is then thrown away. */
const DATA_SHAPE = '1';

const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;
const THROTTLE_MS = 1_000;

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Also one that was asked for again without an answer: what it had is still the best there is. */
const isKept = (query: Query) =>
  query.meta?.['persist'] === 'local' && query.state.data !== undefined;

/** What was had, not how the last try to get more of it ended. */
function serialize({ clientState, ...client }: PersistedClient): string {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' },
  }));
  return JSON.stringify({ ...client, clientState: { ...clientState, queries } });
}

/** What can't be parsed counts as of no age, and is removed. */
function deserialize(text: string): PersistedClient {
  try {
    return JSON.parse(text) as PersistedClient;
  } catch {
    return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };
  }
}

/** The persister writes at most once a second: a page that is left sooner must not lose the last of it. */
function keepOnLeaving(write: () => void): void {
  if (typeof document === 'undefined') return;
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
}

/** Restores what was kept, resolves when that is done, and keeps what comes from then on. */
export async function keepQueries(
  queryClient: QueryClient,
  storage: TextStore | undefined,
  key: string,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-deprecated -- the persister of the product's design
  const persister = createSyncStoragePersister({
    storage,
    key,
    throttleTime: THROTTLE_MS,
    serialize,
    deserialize,
  });
  const options = {
    queryClient,
    persister,
    buster: DATA_SHAPE,
    maxAge: MAX_AGE_MS,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
    // What no screen has asked for yet must not be forgotten after the usual five minutes.
    hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
  };
  const [, restoring] = persistQueryClient(options);
  await restoring;
  // What was answered before this code was there has made its last event.
  await persistQueryClientSave(options);
  keepOnLeaving(() => {
    const clientState = dehydrate(queryClient, options.dehydrateOptions);
    const text = serialize({ buster: DATA_SHAPE, timestamp: Date.now(), clientState });
    try {
      storage?.setItem(key, text);
    } catch (reason) {
      reportProblem('What was loaded last could not be kept', reason);
    }
  });
}
