import type { QueryClient } from '@tanstack/react-query';
import { CATALOGUE_KEY, catalogueQuery } from '../api/catalogue.ts';
import type { CatalogueSources } from '../sync/sources.ts';

/**
 * What only visits after the first need, in one file that is loaded together with the device's
 * storage.
 */
export { readSaved, save, syncStored } from '../sync/sync-page.ts';

/** Milliseconds. A usable screen is more important than one without layout shifts. */
const LIMIT_MS = 3_000;

/**
 * Resolves once the stored catalogue is loaded, or no later than when the query ends or the time
 * limit is reached. Never rejects.
 */
export async function waitForStoredCatalogue(
  queryClient: QueryClient,
  sources: CatalogueSources,
): Promise<void> {
  let stop: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(CATALOGUE_KEY) !== undefined) resolve();
    });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  // The screen reports the error.
  const asked = queryClient.query(catalogueQuery(sources)).catch(() => undefined);
  await Promise.race([shown, asked, limit]);
  clearTimeout(timer);
  stop();
}
