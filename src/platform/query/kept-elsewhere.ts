import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';

type KeptQuery = DehydratedState['queries'][number];

/**
 * Whether a query is nobody's, or that of who is logged in now: a person's own have in their key
 * since when they are. Another page may not have heard yet that they left.
 */
export function isOfPresent({ queryKey, meta }: Query | KeptQuery): boolean {
  const owner = meta?.['owner'];
  if (owner === undefined) return true;
  const person = owner === 'user' || owner === 'host' ? session.getSnapshot()[owner] : undefined;
  return person !== undefined && queryKey.includes(person.since);
}

/**
 * Tells which of the queries that another page has kept may be taken over: not what was removed
 * here since they were loaded, nor what is too old.
 */
export function watchKeptElsewhere(
  queryClient: QueryClient,
  maxAgeMs: number,
): (kept: KeptQuery) => boolean {
  const removedAt = new Map<string, number>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.meta?.['persist'] === 'local') {
      removedAt.set(query.queryHash, Date.now());
    }
  });
  return (kept) => {
    const { dataUpdatedAt } = kept.state;
    const age = Date.now() - dataUpdatedAt;
    // What a clock that was ahead has dated would be the newest for ever.
    if (age < 0 || age > maxAgeMs) return false;
    return dataUpdatedAt > (removedAt.get(kept.queryHash) ?? 0) && isOfPresent(kept);
  };
}
