import * as copy from '#contract/pages/pages-copy.ts';
import type { FallbackPage } from '../http/fallback.ts';
import type { PreparedCatalogue } from '../modules/catalogue/prepared.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import type { Entry } from '../modules/catalogue/snapshot.ts';
import { closedHead } from './fixed-heads.ts';
import type { PageHead } from './head.ts';
import { CATALOGUE_TIMEOUT_MS } from './current-catalogue.ts';
import { withTimeout } from './with-timeout.ts';
import type { RenderedSpaces } from './rendered-spaces.ts';
import { spaceHead } from './space-head.ts';
import { pageOf } from './template.ts';

interface SpacePagesDependencies {
  readonly catalogue: CatalogueService;
  readonly page: (head: PageHead) => Buffer;
  readonly origin: () => string;
  /**
   * The page to send while the catalogue cannot be read. The app on it can still show a stored
   * space.
   */
  readonly instead: () => FallbackPage;
  readonly onTrouble: (error: unknown) => void;
  /** Pages with their content. Undefined if the server doesn't render pages. */
  readonly rendered: RenderedSpaces | undefined;
}

/** Number of cached pages. Each takes about ten kilobytes including its compressed forms. */
const STORED = 300;

export interface SpacePages {
  /** @param isRenderable Whether the page may be sent with its content. */
  at(id: string, isRenderable: boolean): FallbackPage | Promise<FallbackPage>;
}

/** Serves the detail pages with the title, description and link preview of their space. */
export function createSpacePages(dependencies: SpacePagesDependencies): SpacePages {
  const { catalogue, page, origin, instead, onTrouble, rendered } = dependencies;
  const stored = new Map<string, { readonly entry: Entry; readonly page: FallbackPage }>();
  let missing: FallbackPage | undefined;

  const missingPage = (): FallbackPage => {
    const head = closedHead(copy.spaceNotListed);
    missing ??= { representation: pageOf(page(head)), status: 404 };
    return missing;
  };

  const plain = (entry: Entry): FallbackPage => {
    const { id } = entry;
    const known = stored.get(id);
    if (known?.entry === entry) return known.page;
    const body = page(spaceHead(entry.space, origin()));
    const made: FallbackPage = { representation: pageOf(body), status: 200 };
    stored.delete(id);
    stored.set(id, { entry, page: made });
    const [oldest] = stored.keys();
    if (stored.size > STORED && oldest !== undefined) stored.delete(oldest);
    return made;
  };

  const of = (
    { snapshot }: PreparedCatalogue,
    id: string,
    isRenderable: boolean,
  ): FallbackPage | Promise<FallbackPage> => {
    const entry = snapshot.entries.get(id);
    if (entry === undefined) {
      stored.delete(id);
      return missingPage();
    }
    const page = isRenderable ? rendered?.at(entry) : undefined;
    return page instanceof Promise
      ? page.then((found) => found ?? plain(entry))
      : (page ?? plain(entry));
  };

  const later = async (
    current: Promise<PreparedCatalogue>,
    id: string,
    isRenderable: boolean,
  ): Promise<FallbackPage> => {
    try {
      const prepared = await withTimeout(current, CATALOGUE_TIMEOUT_MS, 'The catalogue');
      return await of(prepared, id, isRenderable);
    } catch (error) {
      onTrouble(error);
      return instead();
    }
  };

  return {
    at: (id, isRenderable) => {
      const current = catalogue.current();
      return current instanceof Promise
        ? later(current, id, isRenderable)
        : of(current, id, isRenderable);
    },
  };
}
