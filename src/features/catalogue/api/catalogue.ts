import { queryOptions } from '@tanstack/react-query';
import type { Catalogue } from '../model/catalogue.ts';
import type { CatalogueSources } from '../model/sources.ts';
import { syncCatalogue } from '../model/sync.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

export const CATALOGUE_KEY = ['catalogue', 'all'] as const;

/** The whole catalogue: what is saved is there first, the provider's answer takes its place. */
export function catalogueQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey: CATALOGUE_KEY,
    // No signal: a catalogue on its way is worth having, also when the screen has changed.
    queryFn: ({ client }): Promise<Catalogue> =>
      syncCatalogue(sources, client.getQueryData(CATALOGUE_KEY), (saved) => {
        client.setQueryData(CATALOGUE_KEY, saved, { updatedAt: saved.savedAt });
      }),
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    gcTime: Infinity,
    retry: retryServerFaults,
    structuralSharing: false,
    // Every page stands on this query: a fault here must not take them all down.
    throwOnError: false,
  });
}
