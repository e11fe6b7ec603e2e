import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { readSpaceList, type SpaceList } from '../saved/saved-list.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { freshSince, retryServerFaults } from './query-rules.ts';
import { askSpaceList } from './space-list.ts';

const queryKey = ['catalogue', 'top-rated'] as const;
const savedAs = 'top-rated';

/** The top-ranked spaces in the provider's own order; a saved list is shown first. */
export function topRatedQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<SpaceList> => {
      if (sources.versions.read() !== undefined) {
        void readSpaceList(sources, savedAs).then((saved) => {
          client.setQueryData(queryKey, (shown) => shown ?? saved);
        });
      }
      return askSpaceList(sources, savedAs, () => sources.call(catalogueApi.topRated, { signal }));
    },
    networkMode: 'offlineFirst',
    staleTime: freshSince(sources.now),
    retry: retryServerFaults,
  });
}
