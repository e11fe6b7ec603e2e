/**
 * What the lists of `admin-browse.ts` can be filtered by. Without schemas, because the routes read
 * them from the address, and every page has the routes.
 */
/** `pending` are hosts whose ID an admin has yet to check; only for a server that reviews IDs. */
export const PEOPLE_FILTERS = ['all', 'guests', 'hosts', 'suspended', 'pending'] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

export const LISTING_FILTERS = ['all', 'active', 'pending', 'paused', 'rejected'] as const;

export type ListingFilter = (typeof LISTING_FILTERS)[number];
