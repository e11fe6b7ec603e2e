import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches again what is being fetched, because a reply that was under way during a change may be
 * older than the change. To be called after the change has been written to the cache.
 */
export function refetchInFlightQueries(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
