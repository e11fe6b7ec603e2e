import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { Connectivity } from '../connectivity/create-connectivity.ts';
import { CallError } from '../http/call-error.ts';
import { reportProblem } from '../report.ts';
import type { TextStore } from './persistence.ts';

/** Under this key queries are kept from one visit to the next. */
export const KEPT_QUERIES = 'aye.queries';
/** Restoring never holds the first render longer than this (specification §9). */
const RESTORE_LIMIT_MS = 5_000;

export interface QuerySetup {
  readonly queryClient: QueryClient;
  /** Resolves, in any case, when the first render may begin. */
  readonly restored: Promise<void>;
  /** Resolves when queries are kept from now on. */
  readonly keeping: Promise<void>;
}

/** Failures of calls are for the screen to show; anything else is a fault for its boundary. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Also those that ask without a connection: they have failed by then.
        refetchOnReconnect: true,
        throwOnError: (error) => !(error instanceof CallError),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A browser that blocks storage throws when it is mentioned. */
function textStore(store: () => TextStore): TextStore | undefined {
  try {
    return store();
  } catch {
    return undefined;
  }
}

function isKeeping(storage: TextStore | undefined): boolean {
  try {
    return storage !== undefined && storage.getItem(KEPT_QUERIES) !== null;
  } catch {
    return false;
  }
}

/**
 * Makes the query client; queries with `meta: { persist: 'local' }` are kept in `store` from one
 * visit to the next. Render after `restored`, or routes ask the network for what is kept. On a first
 * visit nothing is kept, and the code that keeps comes after `firstScreen`.
 */
export function setUpQueries(
  store: () => TextStore,
  connectivity: Connectivity,
  firstScreen: Promise<unknown> = Promise.resolve(),
): QuerySetup {
  onlineManager.setEventListener((setOnline) => {
    setOnline(connectivity.getSnapshot().online);
    return connectivity.subscribe(() => setOnline(connectivity.getSnapshot().online));
  });
  const queryClient = createQueryClient();
  const storage = textStore(store);
  const isFirstVisit = !isKeeping(storage);
  const keeping = (isFirstVisit ? firstScreen : Promise.resolve())
    .then(() => import('./persistence.ts'))
    .then(({ keepQueries }) => keepQueries(queryClient, storage, KEPT_QUERIES))
    .catch((reason: unknown) => reportProblem('What was kept could not be read', reason));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  return {
    queryClient,
    keeping,
    restored: isFirstVisit ? Promise.resolve() : Promise.race([keeping, limit]),
  };
}
