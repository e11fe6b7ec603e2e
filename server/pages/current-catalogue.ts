import type { FallbackPage } from '../http/fallback.ts';
import type { PreparedCatalogue } from '../modules/catalogue/prepared.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import type { Snapshot } from '../modules/catalogue/snapshot.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds for which a page is sent again: cards show which spaces are open now. */
export const PAGE_FRESH_MS = 60_000;

/** Milliseconds for which a page waits for the catalogue. */
export const CATALOGUE_TIMEOUT_MS = 2_000;

/** A page that was rendered from a snapshot of the catalogue. */
export interface StoredPage {
  readonly snapshot: Snapshot;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undefined if it couldn't be rendered. */
  readonly page: Promise<FallbackPage | undefined>;
}

/**
 * Returns the page of the current catalogue, at once if that is in memory. The promise is one of
 * undefined if the catalogue doesn't arrive in time.
 */
export function pageOfCatalogue(
  catalogue: CatalogueService,
  pageOf: (current: PreparedCatalogue) => StoredPage['page'] | undefined,
  onTrouble: (error: unknown) => void,
): StoredPage['page'] | undefined {
  const current = catalogue.current();
  if (!(current instanceof Promise)) return pageOf(current);
  return withTimeout(current, CATALOGUE_TIMEOUT_MS, 'The catalogue').then(
    pageOf,
    (error: unknown) => {
      onTrouble(error);
      return undefined;
    },
  );
}
