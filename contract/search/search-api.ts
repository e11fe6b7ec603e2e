import * as v from 'valibot';
import { CatalogueVersionSchema } from '../spaces/catalogue.ts';
import { CountSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { SpaceSchema } from '../spaces/spaces.ts';
import { FiltersSchema } from './filters.ts';

/** The most results in one reply. */
export const MAX_SEARCH_PAGE = 50;

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.toNumber())]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

/** Only with the capability `space-search`. */
export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/spaces/search',
    summary: 'Search all spaces with the filters and the order of the app’s own search',
    origin: 'added',
    query: v.object({
      ...FiltersSchema.entries,
      /** The number of results to skip. */
      offset: v.optional(wholeNumber(0, 1_000_000), 0),
      limit: v.optional(wholeNumber(1, MAX_SEARCH_PAGE), 12),
    }),
    reply: v.object({
      message: v.string(),
      data: v.array(SpaceSchema),
      /** The number of all results. */
      found: CountSchema,
      version: CatalogueVersionSchema,
    }),
  }),
} as const;
