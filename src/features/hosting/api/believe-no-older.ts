import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * An answer that was under way while the provider made a change may be from before it: what is being
 * asked for is asked anew. To be called when the change stands in what is known.
 */
export function believeNoOlder(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
