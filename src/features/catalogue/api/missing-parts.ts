import type { QueryClient } from '@tanstack/react-query';
import type { Location } from '#contract/spaces/locations.ts';
import { lite } from '#src/platform/lite/lite.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { loadArea, loadRest, type ShownCatalogue } from '../sync/parts/load-parts.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { CATALOGUE_KEY } from './catalogue.ts';

function shownIn(client: QueryClient): ShownCatalogue {
  const query = () => client.getQueryCache().find<Catalogue>({ queryKey: CATALOGUE_KEY });
  const isFetching = () => query()?.state.fetchStatus === 'fetching';
  return {
    get: () => client.getQueryData(CATALOGUE_KEY),
    put: (catalogue) => {
      const updatedAt = query()?.state.dataUpdatedAt;
      client.setQueryData(CATALOGUE_KEY, catalogue, updatedAt === undefined ? {} : { updatedAt });
    },
    settled: () =>
      new Promise((resolve) => {
        if (!isFetching()) {
          resolve();
          return;
        }
        const stop = client.getQueryCache().subscribe(() => {
          if (isFetching()) return;
          stop();
          resolve();
        });
      }),
  };
}

/**
 * Fetches the best spaces of a location that the device lacks, once somebody uses the page: a visit
 * that ends after a look doesn't pay for them.
 */
export async function fetchArea(
  client: QueryClient,
  sources: CatalogueSources,
  location: Location,
): Promise<boolean> {
  await sources.inUse();
  return loadArea(sources, shownIn(client), location);
}

/**
 * Fetches the missing parts of the catalogue while the page is idle, once somebody uses the page.
 * Not in lite mode.
 */
export async function fetchRest(client: QueryClient, sources: CatalogueSources): Promise<void> {
  await sources.inUse();
  loadRest(sources, shownIn(client), () => !lite.getSnapshot().on);
}
