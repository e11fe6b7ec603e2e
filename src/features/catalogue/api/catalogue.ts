import { queryOptions } from '@tanstack/react-query';
import type { Catalogue } from '../model/catalogue.ts';
import type { CatalogueSources } from '../model/sources.ts';
import { syncCatalogue } from '../model/sync.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

export const CATALOGUE_KEY = ['catalogue', 'all'] as const;

/** The whole catalogue: the saved one is shown first, until the provider's response replaces it. */
export function catalogueQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey: CATALOGUE_KEY,
    // No abort signal, because a catalogue that is being loaded is useful even after the screen has
    // changed.
    queryFn: ({ client }): Promise<Catalogue> =>
      syncCatalogue(sources, client.getQueryData(CATALOGUE_KEY), (saved) => {
        client.setQueryData(CATALOGUE_KEY, saved, { updatedAt: saved.savedAt });
      }),
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    gcTime: Infinity,
    retry: retryServerFaults,
    structuralSharing: false,
    // Every screen depends on this query, so its errors must not take them all down.
    throwOnError: false,
  });
}
