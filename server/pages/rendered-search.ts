import { type PageContent, SEARCH_PAGE } from '#contract/pages/rendered-page.ts';
import { openPage } from '#contract/pages/pages.ts';
import type { FallbackPage } from '../http/fallback.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import type { PreparedCatalogue } from '../modules/catalogue/prepared.ts';
import { PAGE_FRESH_MS, pageOfCatalogue, type StoredPage } from './current-catalogue.ts';
import { openHead } from './fixed-heads.ts';
import { headTags } from './head.ts';
import { renderedHtml } from './rendered-html.ts';
import type { RenderingDependencies } from './rendered-spaces.ts';
import { createTemplate, pageOf } from './template.ts';

interface RenderedSearchDependencies extends Omit<RenderingDependencies, 'readReviews'> {
  readonly catalogue: CatalogueService;
  readonly origin: () => string;
}

/** The parameters of a search (`contract/search/filters.ts`). */
const PARAMETERS = [
  'q',
  'location',
  'type',
  'amenities',
  'minPrice',
  'maxPrice',
  'capacity',
  'openOn',
  'hours',
  'minBackup',
  'minMbps',
  'minRating',
  'weekend',
  'sort',
] as const;

/** Longer searches are not rendered; the app shows them. */
const MAX_CHARACTERS = 300;

/** Number of cached searches. Each takes about a hundred kilobytes with its compressed forms. */
const STORED = 100;

/** The most searches that are rendered in a second, so that nobody can occupy the server. */
const MAX_PER_SECOND = 20;

export interface RenderedSearch {
  /** Returns the page for a search; undefined if the app has to show it by itself. */
  at(query: string): Promise<FallbackPage | undefined> | undefined;
}

/** Returns the search in its shortest form, the same for the same parameters. */
function searchOf(query: string): string {
  const given = new URLSearchParams(query);
  const parameters = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.getAll(name).join(',');
    if (value !== '') parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the search over all listed spaces, as a page's content has it. */
export function finderOf({ search }: PreparedCatalogue): NonNullable<PageContent['find']> {
  return (filters, limit) => {
    const { entries, found } = search.find(filters, { offset: 0, limit });
    return { spaces: entries.map(({ space }) => space), found };
  };
}

/**
 * Renders the page with the search and its first results. A page is cached for as long as the
 * catalogue is unchanged, at most a minute.
 */
export function createRenderedSearch(dependencies: RenderedSearchDependencies): RenderedSearch {
  const { renderer, capabilities, catalogue, now, origin, onTrouble } = dependencies;
  const template = createTemplate(renderer.templates.get(SEARCH_PAGE) ?? '');
  const stored = new Map<string, StoredPage>();
  let recent: number[] = [];

  const mayRender = (at: number): boolean => {
    const isRecent = (time: number) => time > at - 1_000 && time <= at;
    recent = recent.filter(isRecent);
    if (recent.length >= MAX_PER_SECOND) return false;
    recent.push(at);
    return true;
  };

  const compose = async (
    search: string,
    current: PreparedCatalogue,
    at: number,
  ): Promise<FallbackPage | undefined> => {
    const page = openPage(SEARCH_PAGE);
    if (page === undefined) return undefined;
    const content = { at, capabilities, find: finderOf(current) };
    const rendered = await renderer.render(`${SEARCH_PAGE}${search}`, content);
    const html = template(headTags(openHead(page), origin()));
    return { representation: pageOf(renderedHtml(html, rendered)), status: 200 };
  };

  const of = (search: string, current: PreparedCatalogue): StoredPage['page'] | undefined => {
    const { snapshot } = current;
    const at = now().getTime();
    const known = stored.get(search);
    const age = at - (known?.at ?? 0);
    if (known?.snapshot === snapshot && age >= 0 && age < PAGE_FRESH_MS) return known.page;
    if (!mayRender(at)) return undefined;
    const page = compose(search, current, at).catch((error: unknown) => {
      onTrouble(error);
      return undefined;
    });
    stored.delete(search);
    stored.set(search, { snapshot, at, page });
    const [oldest] = stored.keys();
    if (stored.size > STORED && oldest !== undefined) stored.delete(oldest);
    return page;
  };

  return {
    at: (query) => {
      const search = searchOf(query);
      if (search.length > MAX_CHARACTERS) return undefined;
      return pageOfCatalogue(catalogue, (current) => of(search, current), onTrouble);
    },
  };
}
