import * as copy from '#contract/pages/pages-copy.ts';
import { SEARCH_PAGE } from '#contract/pages/rendered-page.ts';
import { OPEN_PAGES, openPage, type OpenPage, ownPageTitle } from '#contract/pages/pages.ts';
import type { AppFiles } from '../http/files/app-files.ts';
import type { FallbackPage, PageRequest, Pages } from '../http/fallback.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import { closedHead, openHead } from './fixed-heads.ts';
import { headTags } from './head.ts';
import { createRenderedBestSpaces } from './rendered-best-spaces.ts';
import { createRenderedFixedPages } from './rendered-fixed-pages.ts';
import { createRenderedSearch } from './rendered-search.ts';
import { createRenderedSpaces, type RenderingDependencies } from './rendered-spaces.ts';
import { createSpacePages } from './space-pages.ts';
import { compressedPage, createTemplate, htmlOf, pageOf } from './template.ts';

export interface PagesDependencies {
  readonly files: AppFiles;
  readonly catalogue: CatalogueService;
  /** The app's origin, without a trailing slash. */
  readonly origin: () => string;
  /**
   * Called when the catalogue could not be read. The space's page is then sent without the space's
   * details.
   */
  readonly onTrouble: (error: unknown) => void;
  /** Without it, pages are sent without their content, which the app then shows. */
  readonly rendering?: Omit<RenderingDependencies, 'onTrouble'> | undefined;
}

export interface PreparedPages extends Pages {
  /** Renders and compresses the open pages with the best quality, once the origin is known. */
  prepare(): Promise<void>;
}

const SPACE = /^\/detailpage\/([^/]+)\/?$/i;

/** Parameters of the address that open a dialog. */
const DIALOGS = ['book', 'plan'];

/**
 * Whether the page is the same for everyone: no dialog is open, and the browser doesn't save data,
 * in which case it must not load photos in full.
 */
function isRenderable({ query, savesData }: PageRequest): boolean {
  const parameters = new URLSearchParams(query);
  return !savesData && !DIALOGS.some((name) => parameters.has(name));
}

/** Whether an address begins like that of a page, whose layout the app then shows around it. */
function isBelowPage(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return openPage(`/${first}`) !== undefined || SPACE.test(`/${first}/x`);
}

/** Creates the app's pages, each with its own head (decision 28). */
export function createPages({
  files,
  catalogue,
  origin,
  onTrouble,
  rendering,
}: PagesDependencies): PreparedPages {
  const landing = createTemplate(htmlOf(files.start));
  const shell = createTemplate(htmlOf(files.app));
  // Needs no limit, because the contract has a fixed number of these pages.
  const stored = new Map<string, FallbackPage>();

  const keep = (key: string, make: () => Buffer): FallbackPage => {
    const page = stored.get(key) ?? { representation: pageOf(make()), status: 200 };
    stored.set(key, page);
    return page;
  };
  const openBody = (page: OpenPage) =>
    (page.address === '/' ? landing : shell)(headTags(openHead(page), origin()));
  const open = (page: OpenPage) => keep(page.address, () => openBody(page));
  const closed = (title?: string) =>
    keep(title ?? '', () => shell(headTags(closedHead(title), origin())));

  const spaces = createSpacePages({
    catalogue,
    page: (head) => shell(headTags(head, origin())),
    origin,
    instead: () => closed(),
    onTrouble,
    rendered: rendering && createRenderedSpaces({ ...rendering, origin, onTrouble }),
  });

  const overCatalogue = rendering && { ...rendering, catalogue, origin, onTrouble };
  const search = overCatalogue && createRenderedSearch(overCatalogue);
  const bestSpaces = overCatalogue && createRenderedBestSpaces(overCatalogue);
  const fixedPages = overCatalogue && createRenderedFixedPages(overCatalogue);

  const renderedPage = (page: OpenPage, { query }: PageRequest) =>
    page.address === SEARCH_PAGE
      ? search?.at(query)
      : (bestSpaces?.at(page) ?? fixedPages?.at(page));

  const notFound = (): FallbackPage => ({ ...closed(copy.pageNotFound), status: 404 });

  const at: Pages['at'] = (path, request) => {
    const page = openPage(path);
    if (page !== undefined) {
      const rendered = isRenderable(request) ? renderedPage(page, request) : undefined;
      return rendered?.then((found) => found ?? open(page)) ?? open(page);
    }
    const [, id] = SPACE.exec(path) ?? [];
    if (id !== undefined) return spaces.at(id, isRenderable(request));
    const title = ownPageTitle(path);
    return title === undefined ? undefined : closed(title);
  };

  return {
    at,
    other: (path, request) => {
      const canRender = isRenderable(request) && !isBelowPage(path);
      const rendered = canRender ? fixedPages?.notFound() : undefined;
      return rendered?.then((found) => found ?? notFound()) ?? notFound();
    },
    prepare: async () => {
      for (const path of Object.keys(OPEN_PAGES)) {
        const page = openPage(path);
        if (page === undefined) continue;
        stored.set(path, { representation: await compressedPage(openBody(page)), status: 200 });
        await (bestSpaces?.at(page) ?? fixedPages?.at(page));
      }
      await fixedPages?.notFound();
    },
  };
}
