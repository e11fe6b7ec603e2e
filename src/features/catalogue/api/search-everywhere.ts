import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { MAX_SEARCH_PAGE, searchApi } from '#contract/search/search-api.ts';
import type { Filters } from '#contract/search/filters.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { EpochMs } from '#contract/units.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { type FirstPage, searchKey } from './first-page.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

interface ResultPage {
  readonly spaces: readonly Space[];
  /** The number of all results. */
  readonly found: number;
  readonly savedAt: EpochMs;
  /** Where the next page starts; undefined after the last one. */
  readonly next: number | undefined;
}

/**
 * The provider's search in all spaces, page by page. Only for a provider that lists the capability
 * `space-search`.
 *
 * @param firstPage The first results if they came with the page.
 */
export function searchEverywhereQuery(
  { call, now }: CatalogueSources,
  filters: Filters,
  firstPage?: FirstPage,
) {
  const { spaces = [], found = 0, savedAt = 0 } = firstPage ?? {};
  const next = spaces.length < found ? spaces.length : undefined;
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'everywhere', searchKey(filters)],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const limits = { offset: String(pageParam), limit: String(MAX_SEARCH_PAGE) };
      const query = { ...parametersOf(filters), ...limits };
      const reply = (await call(searchApi.search, { query, signal })).read();
      const { data } = reply;
      const end = pageParam + data.length;
      const hasMore = data.length > 0 && end < reply.found;
      const savedAt = now().getTime();
      return { spaces: data, found: reply.found, savedAt, next: hasMore ? end : undefined };
    },
    ...(firstPage === undefined
      ? {}
      : {
          initialData: { pages: [{ spaces, found, savedAt, next }], pageParams: [0] },
          initialDataUpdatedAt: savedAt,
        }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    retry: retryServerFaults,
    // The results of the search before remain until the new ones are there.
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

function parametersOf(filters: Filters): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join() : String(value)]),
  );
}
