import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';

type StoredQuery = DehydratedState['queries'][number];

/**
 * Returns whether a query has no owner or belongs to the current session: private queries have the
 * start of their session in their key. Another page may not know yet that the session has ended.
 */
export function isOfPresent({ queryKey, meta }: Query | StoredQuery): boolean {
  const owner = meta?.['owner'];
  if (owner === undefined) return true;
  const person = owner === 'user' || owner === 'host' ? session.getSnapshot()[owner] : undefined;
  return person !== undefined && queryKey.includes(person.since);
}

/**
 * Returns a function which decides whether a query stored by another page may be taken over.
 * Rejected are queries that were removed here after they were loaded, and queries that are too old.
 */
export function watchOtherTabs(
  queryClient: QueryClient,
  maxAgeMs: number,
): (persisted: StoredQuery) => boolean {
  const removedAt = new Map<string, number>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.meta?.['persist'] === 'local') {
      removedAt.set(query.queryHash, Date.now());
    }
  });
  return (persisted) => {
    const { dataUpdatedAt } = persisted.state;
    const age = Date.now() - dataUpdatedAt;
    // Data dated by a clock that was fast would remain the newest for ever.
    if (age < 0 || age > maxAgeMs) return false;
    return dataUpdatedAt > (removedAt.get(persisted.queryHash) ?? 0) && isOfPresent(persisted);
  };
}
