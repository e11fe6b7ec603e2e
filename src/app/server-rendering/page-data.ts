import { parse } from 'valibot';
import type { PageContent, PageData } from '#contract/rendered-page.ts';
import type { Space } from '#contract/spaces.ts';
import type { EpochMs } from '#contract/units.ts';
import { capabilitiesQuery } from '#src/features/catalogue/api/capabilities.ts';
import { FIRST_PAGE_KEY, findFirstPage } from '#src/features/catalogue/api/first-page.ts';
import { reviewsQuery } from '#src/features/catalogue/api/reviews.ts';
import { type SpaceAnswer, spaceQuery } from '#src/features/catalogue/api/space.ts';
import { type Catalogue, makeCatalogue } from '#src/features/catalogue/model/catalogue.ts';
import { type Filters, FiltersSchema } from '#src/features/catalogue/model/filters.ts';
import type { CatalogueSources } from '#src/features/catalogue/model/sources.ts';
import { parseSearch, stringifySearch } from '../search-params.ts';

/** The catalogues of recent lists, so that each list is sorted and indexed only once. */
const catalogues = new WeakMap<readonly Space[], Catalogue>();

function catalogueOf(spaces: readonly Space[], savedAt: EpochMs): Catalogue {
  const known = catalogues.get(spaces);
  const catalogue =
    known ?? makeCatalogue(spaces, { savedAt, version: undefined, kind: 'network' });
  catalogues.set(spaces, catalogue);
  return catalogue;
}

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
  const { at, space, spaces, reviews, capabilities } = content;
  const queries: PageData['queries'][number][] = [
    { key: capabilitiesQuery(sources).queryKey, data: capabilities },
  ];
  if (spaces !== undefined) {
    const page = findFirstPage(catalogueOf(spaces, at), filtersOf(path));
    queries.push({ key: FIRST_PAGE_KEY, data: { ...page, savedAt: at } });
  }
  if (space === undefined) return { at, queries };
  const answer: SpaceAnswer = { space, savedAt: at };
  queries.push({ key: spaceQuery(sources, space.id).queryKey, data: answer });
  if (reviews !== undefined) {
    queries.push({ key: reviewsQuery(sources, space.id).queryKey, data: reviews });
  }
  return { at, queries };
}
