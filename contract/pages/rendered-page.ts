import type { Review } from '../reviews/reviews.ts';
import type { Filters } from '../search/filters.ts';
import type { Space } from '../spaces/spaces.ts';
import type { EpochMs } from '../units.ts';

/** The `id` of the script element that holds a rendered page's data as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** Pages about the company that the server renders (decision 39). */
export const RENDERED_COMPANY_PAGES: readonly string[] = ['/aboutus', '/becomeahost', '/policies'];

/** The page with the search, whose results the server renders (decision 39). */
export const SEARCH_PAGE = '/allspace';

/** The first results of a search, and the number of all. */
interface FoundSpaces {
  readonly spaces: readonly Space[];
  readonly found: number;
}
/** Pages with the best spaces that the server renders (decision 46). */
export const BEST_SPACES_PAGES: readonly string[] = ['/', '/abouthost'];

/** An address that no page has, at which the server renders the page that says so. */
export const NOT_FOUND_PAGE = '/not-found';

/** All of these pages. The pages of spaces are rendered too. */
export const RENDERED_PAGES: readonly string[] = [
  SEARCH_PAGE,
  ...BEST_SPACES_PAGES,
  ...RENDERED_COMPANY_PAGES,
  NOT_FOUND_PAGE,
];

/** Returns the name of a page's template, without the extension. */
export const templateName = (address: string): string => address.slice(1) || 'landing';

/** The public data from which a page is rendered. */
export interface PageContent {
  /** When the page is rendered, by the server's clock. */
  readonly at: EpochMs;
  readonly capabilities: readonly string[];
  /** The space, if this is its page. */
  readonly space?: Space;
  /** Searches all listed spaces, if this is the page with the search or with the best spaces. */
  readonly find?: (filters: Filters, limit: number) => FoundSpaces;
  /** The reviews of the space. Missing if they couldn't be read in time. */
  readonly reviews?: readonly Review[];
}

/** The data of a rendered page, with which the app starts in the browser. */
export interface PageData extends Pick<PageContent, 'at'> {
  /** The replies that the app would otherwise request, with the keys of its queries. */
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
}

export interface RenderedPage {
  /** The HTML inside the app's root element. */
  readonly markup: string;
  /** Links for the page's head that request the first images; empty for a page without any. */
  readonly imagePreloads: string;
  readonly data: PageData;
}

/** @throws {Error} If a component throws. */
export type RenderPage = (path: string, content: PageContent) => Promise<RenderedPage>;
