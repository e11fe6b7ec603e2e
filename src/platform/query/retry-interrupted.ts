import type { Query, QueryClient } from '@tanstack/react-query';
import { isNetworkFailure, isStaleFallback } from './network-failure.ts';

export interface RetryDependencies {
  /**
   * Returns whether there is a connection and the page is visible. If not, a change of either
   * refetches.
   */
  isOfUse(): boolean;
  /** Returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
}

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Also true if cached data is shown in place of the answer, which counts as a success in the query
 * cache.
 */
const isInterrupted = ({ state: { error, data } }: Pick<Query, 'state'>): boolean =>
  error === null ? isStaleFallback(data) : isNetworkFailure(error);

interface Waiting {
  readonly pause: number;
  readonly stop: () => void;
}

/**
 * Repeats interrupted calls of queries on screen while the connection works, because no
 * reconnection will trigger a refetch. The intervals grow, because a call that is always
 * interrupted costs data each time. Returns a function that ends this.
 */
export function retryInterrupted(
  queryClient: QueryClient,
  { isOfUse, later }: RetryDependencies,
): () => void {
  const cache = queryClient.getQueryCache();
  /** By query hash. */
  const waiting = new Map<string, Waiting>();

  function forget(hash: string): void {
    waiting.get(hash)?.stop();
    waiting.delete(hash);
  }

  function askAgain(hash: string): void {
    const query = cache.get(hash);
    if (query === undefined || !isOfUse() || !isInterrupted(query)) return;
    void queryClient.refetchQueries({
      predicate: ({ queryHash }) => queryHash === hash,
      type: 'active',
    });
  }

  function wait(hash: string): void {
    const before = waiting.get(hash);
    before?.stop();
    const pause = before ? Math.min(before.pause * 2, MAX_PAUSE_MS) : FIRST_PAUSE_MS;
    waiting.set(hash, { pause, stop: later(() => askAgain(hash), pause) });
  }

  const stopListening = cache.subscribe((event) => {
    const hash = event.query.queryHash;
    if (event.type === 'removed') forget(hash);
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type !== 'success' && type !== 'error') return;
    if (isInterrupted(event.query)) wait(hash);
    else if (type === 'success') forget(hash);
  });
  // Calls that were interrupted before the listener was added.
  for (const query of cache.getAll()) if (isInterrupted(query)) wait(query.queryHash);
  return () => {
    stopListening();
    for (const hash of waiting.keys()) forget(hash);
  };
}
