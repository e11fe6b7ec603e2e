import { queryOptions } from '@tanstack/react-query';
import { type PublicHost, spaceHostApi } from '#contract/spaces/space-hosts.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

/** The host of a space; null if it has none. Only for a provider with the capability `place`. */
export function spaceHostQuery({ call }: CatalogueSources, id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'host', id],
    queryFn: async ({ signal }): Promise<PublicHost | null> => {
      const answer = await call(spaceHostApi.spaceHost, { params: { id }, signal });
      return answer.read().data;
    },
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    retry: retryServerFaults,
  });
}
