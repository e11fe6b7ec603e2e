import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { Connectivity } from '../connectivity/create-connectivity.ts';
import { CallError } from '../http/call-error.ts';
import { reportProblem } from '../report.ts';
import type { QueryTextStore } from './persistence.ts';

/** The key under which queries are stored from one visit to the next. */
export const PERSISTED_QUERIES = 'aye.queries';
/** Upper limit in milliseconds by which restoring may delay the first render (specification §9). */
const RESTORE_LIMIT_MS = 5_000;

export interface QuerySetup {
  readonly queryClient: QueryClient;
  /** Resolves in any case when the first render may begin. */
  readonly restored: Promise<void>;
  /** Resolves when queries are being persisted. */
  readonly persisting: Promise<void>;
}

/**
 * Creates a query client without persistence. A failed call is shown by the screen; any other error
 * is a bug and goes to its error boundary.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Also refetches queries that run without a connection, because they have failed by then.
        refetchOnReconnect: true,
        throwOnError: (error) => !(error instanceof CallError),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A browser that blocks storage throws as soon as it is accessed. */
function textStore(store: () => QueryTextStore): QueryTextStore | undefined {
  try {
    return store();
  } catch {
    return undefined;
  }
}

function isPersisting(storage: QueryTextStore | undefined): boolean {
  try {
    return storage !== undefined && storage.getItem(PERSISTED_QUERIES) !== null;
  } catch {
    return false;
  }
}

/**
 * Creates the query client. Queries with `meta: { persist: 'local' }` are stored in `store` from
 * one visit to the next. Render only after `restored`, or routes request what is cached. On a first
 * visit nothing is stored yet, so the code for it is loaded after `firstScreen`.
 */
export function setUpQueries(
  store: () => QueryTextStore,
  connectivity: Connectivity,
  firstScreen: Promise<unknown> = Promise.resolve(),
): QuerySetup {
  onlineManager.setEventListener((setOnline) => {
    setOnline(connectivity.getSnapshot().online);
    return connectivity.subscribe(() => setOnline(connectivity.getSnapshot().online));
  });
  const queryClient = createQueryClient();
  const storage = textStore(store);
  const isFirstVisit = !isPersisting(storage);
  const persisting = (isFirstVisit ? firstScreen : Promise.resolve())
    .then(() => import('./persistence.ts'))
    .then(({ persistQueries }) => persistQueries(queryClient, storage, PERSISTED_QUERIES))
    .catch((reason: unknown) => reportProblem('Cached answers could not be read', reason));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  return {
    queryClient,
    persisting,
    restored: isFirstVisit ? Promise.resolve() : Promise.race([persisting, limit]),
  };
}
