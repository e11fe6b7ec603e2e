import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

/** The latest reviews of a space. Only for a provider that lists the capability `reviews`. */
export function reviewsQuery({ call }: CatalogueSources, id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'reviews', id],
    queryFn: async ({ signal }): Promise<readonly Review[]> => {
      const answer = await call(catalogueApi.reviews, { params: { id }, signal });
      return answer.read().data;
    },
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    retry: retryServerFaults,
  });
}
