import * as v from 'valibot';
import { CountSchema, InstantSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { LocationSchema } from '../spaces/locations.ts';
import { LISTING_STATUSES } from '../spaces/spaces.ts';
import { AdminAccountSchema } from './admin.ts';
import { LISTING_FILTERS, PEOPLE_FILTERS } from './browse-filters.ts';

/** The number of accounts or listings of one page. */
export const ROWS_PER_PAGE = 30;

const PeoplePageSchema = v.object({
  people: v.array(AdminAccountSchema),
  hasMore: v.boolean(),
  /** Absent from a server that doesn't review IDs. */
  idsToCheck: v.exactOptional(CountSchema),
});

export type PeoplePage = v.InferOutput<typeof PeoplePageSchema>;

const BrowsedListingSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: LocationSchema,
  status: v.picklist(LISTING_STATUSES),
  createdAt: InstantSchema,
  /** Absent if the space has no host, or the account is deleted. */
  host: v.exactOptional(v.string()),
});

export type BrowsedListing = v.InferOutput<typeof BrowsedListingSchema>;

const ListingsPageSchema = v.object({
  listings: v.array(BrowsedListingSchema),
  hasMore: v.boolean(),
});

export type ListingsPage = v.InferOutput<typeof ListingsPageSchema>;

const paging = {
  q: v.exactOptional(v.pipe(v.string(), v.maxLength(120))),
  /** How many rows the pages before have. */
  offset: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
};

const browse = { method: 'GET', origin: 'added', roles: ['admin'] } as const;

/** Lists of accounts and listings for admins; require the capability `admin-browse`. */
export const adminBrowseApi = {
  people: endpoint({
    ...browse,
    path: '/admin/people',
    summary: 'List accounts by kind, name or email, newest first, a page at a time',
    query: v.object({ filter: v.exactOptional(v.picklist(PEOPLE_FILTERS)), ...paging }),
    reply: v.object({ message: v.string(), data: PeoplePageSchema }),
  }),
  listings: endpoint({
    ...browse,
    path: '/admin/listings',
    summary: 'List spaces by status, name, area or host, newest first, a page at a time',
    query: v.object({ filter: v.exactOptional(v.picklist(LISTING_FILTERS)), ...paging }),
    reply: v.object({ message: v.string(), data: ListingsPageSchema }),
  }),
} as const;
