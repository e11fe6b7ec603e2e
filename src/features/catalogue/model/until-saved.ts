import type { QueryClient } from '@tanstack/react-query';
import { CATALOGUE_KEY, catalogueQuery } from '../api/catalogue.ts';
import type { CatalogueSources } from './sources.ts';

/** A screen that can be used comes before one that doesn't jump. */
const LIMIT_MS = 3_000;

/** Resolves, in any case, when the saved catalogue is there, or it is known that there's none. */
export async function untilSaved(
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
  // What went wrong is told by the screen.
  const asked = queryClient.query(catalogueQuery(sources)).catch(() => undefined);
  await Promise.race([shown, asked, limit]);
  clearTimeout(timer);
  stop();
}
