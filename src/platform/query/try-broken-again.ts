import type { Query, QueryClient } from '@tanstack/react-query';
import { brokeOff, isInPlace } from './broke-off.ts';

export interface TryAgainSurroundings {
  /** Whether there is a connection and somebody looks at the page: else the end of that asks anew. */
  isOfUse(): boolean;
  /** Answers a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Also where what was kept is shown in the answer's place: to the cache that is a success. */
const isBroken = ({ state: { error, data } }: Pick<Query, 'state'>): boolean =>
  error === null ? isInPlace(data) : brokeOff(error);

interface Waiting {
  readonly pause: number;
  readonly stop: () => void;
}

/**
 * Asks again for what a screen shows and whose call broke off while the line holds: no connection
 * comes back that would. More and more seldom, because what always breaks off costs its bytes each
 * time. Answers what ends it.
 */
export function tryBrokenAgain(
  queryClient: QueryClient,
  { isOfUse, later }: TryAgainSurroundings,
): () => void {
  const cache = queryClient.getQueryCache();
  /** By the query's hash. */
  const waiting = new Map<string, Waiting>();

  function forget(hash: string): void {
    waiting.get(hash)?.stop();
    waiting.delete(hash);
  }

  function askAgain(hash: string): void {
    const query = cache.get(hash);
    if (query === undefined || !isOfUse() || !isBroken(query)) return;
    void queryClient.refetchQueries({
      predicate: ({ queryHash }) => queryHash === hash,
      type: 'active',
    });
  }

  function wait(hash: string): void {
    const before = waiting.get(hash);
    before?.stop();
    const pause = before ? Math.min(before.pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    waiting.set(hash, { pause, stop: later(() => askAgain(hash), pause) });
  }

  const stopListening = cache.subscribe((event) => {
    const hash = event.query.queryHash;
    if (event.type === 'removed') forget(hash);
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type !== 'success' && type !== 'error') return;
    if (isBroken(event.query)) wait(hash);
    else if (type === 'success') forget(hash);
  });
  // What broke off before anybody listened.
  for (const query of cache.getAll()) if (isBroken(query)) wait(query.queryHash);
  return () => {
    stopListening();
    for (const hash of waiting.keys()) forget(hash);
  };
}
