import {
  adminBrowseApi,
  type ListingsPage,
  type PeoplePage,
} from '#contract/admin/admin-browse.ts';
import { type ListingFilter, type PeopleFilter } from '#contract/admin/browse-filters.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

interface Browsed<Filter extends string> {
  readonly filter: Filter;
  /** A part of a name; empty for all. */
  readonly part: string;
}

const queryOf = <Filter extends string>({ filter, part }: Browsed<Filter>, offset: number) => ({
  filter,
  offset: `${offset}`,
  ...(part === '' ? {} : { q: part }),
});

/**
 * Only for a provider that lists 'admin-browse', like all calls of this file.
 *
 * @param offset How many accounts the pages before have.
 */
export function peopleQuery(call: Call, browsed: Browsed<PeopleFilter>, offset: number) {
  const { filter, part } = browsed;
  return adminQuery<PeoplePage>(['people', filter, part, `${offset}`], async (signal) => {
    const query = queryOf(browsed, offset);
    return (await call(adminBrowseApi.people, { query, auth: 'admin', signal })).read().data;
  });
}

/** @param offset How many listings the pages before have. */
export function listingsQuery(call: Call, browsed: Browsed<ListingFilter>, offset: number) {
  const { filter, part } = browsed;
  return adminQuery<ListingsPage>(['listings', filter, part, `${offset}`], async (signal) => {
    const query = queryOf(browsed, offset);
    return (await call(adminBrowseApi.listings, { query, auth: 'admin', signal })).read().data;
  });
}
