import type { OpenPage } from '#contract/pages/pages.ts';
import { BEST_SPACES_PAGES } from '#contract/pages/rendered-page.ts';
import type { FallbackPage } from '../http/fallback.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import type { PreparedCatalogue } from '../modules/catalogue/prepared.ts';
import { PAGE_FRESH_MS, pageOfCatalogue, type StoredPage } from './current-catalogue.ts';
import { openHead } from './fixed-heads.ts';
import { headTags } from './head.ts';
import { finderOf } from './rendered-search.ts';
import { renderedHtml } from './rendered-html.ts';
import type { RenderingDependencies } from './rendered-spaces.ts';
import { compressedPage, createTemplate } from './template.ts';

interface RenderedBestSpacesDependencies extends Omit<RenderingDependencies, 'readReviews'> {
  readonly catalogue: CatalogueService;
  readonly origin: () => string;
}

/** Milliseconds for which a page is sent while it is rendered again. */
const STALE = 10 * PAGE_FRESH_MS;

export interface RenderedBestSpaces {
  /**
   * Returns the rendered page, or a promise of undefined if it couldn't be rendered. Returns
   * undefined for a page without the best spaces.
   */
  at(page: OpenPage): Promise<FallbackPage | undefined> | undefined;
}

/**
 * Renders the pages that show the best spaces. A page is cached for as long as the catalogue is
 * unchanged. After a minute it is rendered again, and sent until that is done.
 */
export function createRenderedBestSpaces(
  dependencies: RenderedBestSpacesDependencies,
): RenderedBestSpaces {
  const { renderer, capabilities, catalogue, now, origin, onTrouble } = dependencies;
  const stored = new Map<string, StoredPage>();

  const compose = async (
    page: OpenPage,
    current: PreparedCatalogue,
    at: number,
  ): Promise<FallbackPage> => {
    const template = renderer.templates.get(page.address) ?? '';
    const rendered = await renderer.render(page.address, {
      at,
      capabilities,
      find: finderOf(current),
    });
    const html = createTemplate(template)(headTags(openHead(page), origin()));
    return { representation: await compressedPage(renderedHtml(html, rendered)), status: 200 };
  };

  const make = (page: OpenPage, current: PreparedCatalogue, at: number): StoredPage => {
    const made = compose(page, current, at).catch((error: unknown) => {
      onTrouble(error);
      return undefined;
    });
    const entry = { snapshot: current.snapshot, at, page: made };
    stored.set(page.address, entry);
    return entry;
  };

  const of = (page: OpenPage, current: PreparedCatalogue): StoredPage['page'] => {
    const at = now().getTime();
    const known = stored.get(page.address);
    const age = at - (known?.at ?? 0);
    if (known?.snapshot !== current.snapshot || age < 0 || age >= STALE) {
      return make(page, current, at).page;
    }
    if (age >= PAGE_FRESH_MS) make(page, current, at);
    return known.page;
  };

  return {
    at: (page) => {
      if (!BEST_SPACES_PAGES.includes(page.address)) return undefined;
      return pageOfCatalogue(catalogue, (current) => of(page, current), onTrouble);
    },
  };
}
