import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Catalogue } from '../sync/catalogue.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { syncCatalogue } from '../sync/sync.ts';
import { capabilitiesQuery, hasCapability } from './capabilities.ts';
import { freshEnough, retryServerFaults } from './query-rules.ts';

export const CATALOGUE_KEY = ['catalogue', 'all'] as const;

/** The whole catalogue: the saved one is shown first, until the provider's response replaces it. */
export function catalogueQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey: CATALOGUE_KEY,
    // No abort signal, because a catalogue that is being loaded is useful even after the screen has
    // changed.
    queryFn: async ({ client }): Promise<Catalogue> => {
      const inParts = () => providesParts(client, sources);
      const catalogue = await syncCatalogue(
        { ...sources, inParts },
        client.getQueryData(CATALOGUE_KEY),
        (saved) => {
          client.setQueryData(CATALOGUE_KEY, saved, { updatedAt: saved.savedAt });
        },
      );
      if (catalogue.rest) {
        void import('./missing-parts.ts').then((parts) => parts.fetchRest(client, sources));
      }
      return catalogue;
    },
    networkMode: 'offlineFirst',
    staleTime: freshEnough,
    gcTime: Infinity,
    retry: retryServerFaults,
    structuralSharing: false,
    // Every screen depends on this query, so its errors must not take them all down.
    throwOnError: false,
  });
}

const providesParts = (client: QueryClient, sources: CatalogueSources): Promise<boolean> =>
  client.query(capabilitiesQuery(sources)).then(
    (capabilities) => hasCapability(capabilities, 'catalogue-parts'),
    () => false,
  );
