import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks anew for what screens show now, after something happened that changes it; the rest when it is
 * shown again. An answer that was on its way from before is never the last word.
 */
export async function askAnew(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> {
  const firstAnswers = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  if (firstAnswers.length === 0) return;
  // A first answer that was on its way is not asked for twice: only after it can it be asked again.
  await queryClient.invalidateQueries({ predicate: (query) => firstAnswers.includes(query) });
}
