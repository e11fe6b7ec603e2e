import { parse } from 'valibot';
import type { PageContent, PageData } from '#contract/pages/rendered-page.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { EpochMs } from '#contract/units.ts';
import { capabilitiesQuery } from '#src/features/catalogue/api/capabilities.ts';
import {
  FIRST_PAGE_KEY,
  FIRST_RESULTS,
  firstPageOf,
} from '#src/features/catalogue/api/first-page.ts';
import { reviewsQuery } from '#src/features/catalogue/api/reviews.ts';
import { type SpaceAnswer, spaceQuery } from '#src/features/catalogue/api/space.ts';
import { topRatedQuery } from '#src/features/catalogue/api/top-rated.ts';
import { type Filters, filtersFrom, FiltersSchema } from '#contract/search/filters.ts';
import type { SpaceList } from '#src/features/catalogue/saved/saved-list.ts';
import type { CatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { TOP_RANKED } from '#src/features/catalogue/sync/use-top-ranked.ts';
import { FEATURED_SPACES } from '#src/features/catalogue/landing/featured-spaces.tsx';
import { parseSearch, stringifySearch } from '../search-params.ts';

/** Returns the filters in an address, as far as they are valid. */
function filtersOf(path: string): Filters {
  const [, search = ''] = path.split('?', 2);
  return parse(FiltersSchema, parseSearch(search));
}

/** Returns the address in the form to which the router would otherwise redirect. */
export function canonicalPath(path: string): string {
  const [pathname = '', search] = path.split('?', 2);
  return search === undefined ? pathname : pathname + stringifySearch(filtersOf(path));
}

/** Returns the spaces that a page shows, in the form in which its query holds them. */
function spacesData(
  path: string,
  find: NonNullable<PageContent['find']>,
  at: EpochMs,
  sources: CatalogueSources,
): PageData['queries'][number] {
  const filters = filtersFrom(filtersOf(path), lagosTime(new Date(at)).date);
  if (path === '/abouthost') {
    const list: SpaceList = { spaces: find(filters, TOP_RANKED).spaces, savedAt: at };
    return { key: topRatedQuery(sources).queryKey, data: list };
  }
  const count = path === '/' ? FEATURED_SPACES : FIRST_RESULTS;
  const page = firstPageOf(filters, { ...find(filters, count), savedAt: at });
  return { key: FIRST_PAGE_KEY, data: page };
}

/**
 * Returns a page's data in the form in which the screens' queries hold it.
 *
 * @param path With the search parameters.
 */
export function pageDataOf(
  path: string,
  content: PageContent,
  sources: CatalogueSources,
): PageData {
  const { at, space, find, reviews, capabilities } = content;
  const queries: PageData['queries'][number][] = [
    { key: capabilitiesQuery(sources).queryKey, data: capabilities },
  ];
  if (find !== undefined) queries.push(spacesData(path, find, at, sources));
  if (space === undefined) return { at, queries };
  const answer: SpaceAnswer = { space, savedAt: at };
  queries.push({ key: spaceQuery(sources, space.id).queryKey, data: answer });
  if (reviews !== undefined) {
    queries.push({ key: reviewsQuery(sources, space.id).queryKey, data: reviews });
  }
  return { at, queries };
}
