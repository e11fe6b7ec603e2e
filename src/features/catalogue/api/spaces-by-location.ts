import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Location } from '#contract/spaces/locations.ts';
import { compareRank } from '#contract/spaces/rank.ts';
import type { SpaceList } from '../saved/saved-list.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { freshSince, retryServerFaults } from './query-rules.ts';
import { askSpaceList } from './space-list.ts';

/** The spaces of one location, best first as in the catalogue. */
export function spacesByLocationQuery(sources: CatalogueSources, location: Location) {
  return queryOptions({
    queryKey: ['catalogue', 'location', location],
    queryFn: async ({ signal }): Promise<SpaceList> => {
      const list = await askSpaceList(sources, `location:${location}`, () =>
        sources.call(catalogueApi.byLocation, { query: { location }, signal }),
      );
      return { ...list, spaces: list.spaces.toSorted(compareRank) };
    },
    networkMode: 'offlineFirst',
    staleTime: freshSince(sources.now),
    retry: retryServerFaults,
  });
}
