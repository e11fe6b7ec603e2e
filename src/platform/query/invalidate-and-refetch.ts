import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches what screens show now after something has changed it; other queries are refetched when
 * they are shown again. An answer to an earlier request never remains the last one.
 */
export async function invalidateAndRefetch(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> {
  const firstAnswers = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  if (firstAnswers.length === 0) return;
  // A pending first answer is not requested twice, so that query is invalidated only after it
  // arrived.
  await queryClient.invalidateQueries({ predicate: (query) => firstAnswers.includes(query) });
}
