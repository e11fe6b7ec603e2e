import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm';
import {
  type BrowsedListing,
  type ListingsPage,
  ROWS_PER_PAGE,
} from '#contract/admin/admin-browse.ts';
import { type ListingFilter } from '#contract/admin/browse-filters.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, spaces } from '../../../db/schema/schema.ts';
import { type Browsed, containing } from './people.ts';

/** Returns a page of the spaces that aren't deleted, newest first. */
export async function listListings(
  db: Database,
  { filter, part, offset }: Browsed<ListingFilter>,
): Promise<ListingsPage> {
  const { id, name, location, listingStatus, createdAt, hostId } = spaces;
  const isNamed =
    part === ''
      ? undefined
      : or(containing(name, part), containing(location, part), containing(accounts.fullName, part));
  const rows = await db
    .select({ id, name, location, status: listingStatus, createdAt, host: accounts.fullName })
    .from(spaces)
    .leftJoin(accounts, and(eq(accounts.id, hostId), isNull(accounts.deletedAt)))
    .where(
      and(filter === 'all' ? ne(listingStatus, 'deleted') : eq(listingStatus, filter), isNamed),
    )
    .orderBy(desc(createdAt), asc(id))
    .offset(offset)
    .limit(ROWS_PER_PAGE + 1);
  const listings = rows
    .slice(0, ROWS_PER_PAGE)
    .map(({ createdAt: at, host, ...listing }): BrowsedListing => ({
      ...listing,
      createdAt: at.toISOString(),
      ...(host === null ? {} : { host }),
    }));
  return { listings, hasMore: rows.length > ROWS_PER_PAGE };
}
