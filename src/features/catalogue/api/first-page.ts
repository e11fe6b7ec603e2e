import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Space } from '#contract/spaces/spaces.ts';
import type { EpochMs } from '#contract/units.ts';
import type { Filters } from '#contract/search/filters.ts';

/** The first results of one search, which the server rendered (decision 39). */
export interface FirstPage {
  /** The filters in the form of `searchKey`. */
  readonly search: string;
  readonly spaces: readonly Space[];
  /** The number of all results. */
  readonly found: number;
  readonly savedAt: EpochMs;
}

export const FIRST_PAGE_KEY = ['catalogue', 'first-page'] as const;

/** Number of results that are sent with the page, slightly more than a screen. */
export const FIRST_RESULTS = 12;

/** Returns the same text for the same search, whether a filter is missing or empty. */
export function searchKey(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the first results of a search in the form in which a page has them. */
export function firstPageOf(filters: Filters, results: Omit<FirstPage, 'search'>): FirstPage {
  return { search: searchKey(filters), ...results };
}

const readFirstPage = (client: QueryClient): FirstPage | undefined =>
  client.getQueryData(FIRST_PAGE_KEY);

/** Returns the results that came with the page, if they are those of this search. */
export function useFirstPage(filters: Filters): FirstPage | undefined {
  const page = readFirstPage(useQueryClient());
  return page?.search === searchKey(filters) ? page : undefined;
}
