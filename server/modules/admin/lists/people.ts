import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin/admin.ts';
import { type PeoplePage, ROWS_PER_PAGE } from '#contract/admin/admin-browse.ts';
import { type PeopleFilter } from '#contract/admin/browse-filters.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, hostProfiles, idReviews, spaces } from '../../../db/schema/schema.ts';
import { countOfHostCancellations } from '../../../db/stores/host-cancellations.ts';
import { reviewOfCurrentId } from '../../../db/stores/id-reviews.ts';
import { countIdsToCheck, hasIdToCheck } from '../identity/current-id.ts';
import { listedIdOf } from '../identity/listed-id.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a condition that a text contains what was typed, in which `%` and `_` match themselves. */
export const containing = (column: PgColumn, part: string): SQL =>
  ilike(column, `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

const { id, kind, fullName, email, createdAt, suspendedAt, deletedAt, isAdmin } = accounts;

const isLive = and(eq(spaces.hostId, id), eq(spaces.listingStatus, 'active'));

interface Page {
  readonly condition: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

/** Returns accounts that aren't deleted. Admins aren't listed. */
async function readAccounts(
  db: Database,
  { condition, order, limit, offset = 0 }: Page,
): Promise<AdminAccount[]> {
  const rows = await db
    .select({
      id,
      kind,
      name: fullName,
      email,
      createdAt,
      suspendedAt,
      spaces: sql<number>`(${db.$count(spaces, isLive)})`.mapWith(Number),
      cancelled: countOfHostCancellations(sql`${id}`),
      profile: hostProfiles,
      review: idReviews,
    })
    .from(accounts)
    .leftJoin(hostProfiles, eq(hostProfiles.accountId, id))
    .leftJoin(idReviews, reviewOfCurrentId)
    .where(and(isNull(deletedAt), eq(isAdmin, false), condition))
    .orderBy(...order, asc(id))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    ...(row.suspendedAt === null ? {} : { suspendedAt: row.suspendedAt.toISOString() }),
    ...(row.kind === 'host' ? { spaces: row.spaces } : {}),
    ...(row.cancelled === 0 ? {} : { cancelledBookings: row.cancelled }),
    ...(row.profile === null ? {} : { identity: listedIdOf(row.profile, row.review) }),
  }));
}

const named = (part: string) => or(containing(fullName, part), containing(email, part));

const MAX_FOUND = 50;

/**
 * Finds accounts by a part of their name or email. Without one, returns the suspended accounts, the
 * last suspended first.
 */
export function findAccounts(db: Database, part: string): Promise<AdminAccount[]> {
  return part === ''
    ? readAccounts(db, {
        condition: isNotNull(suspendedAt),
        order: [desc(suspendedAt)],
        limit: MAX_FOUND,
      })
    : readAccounts(db, {
        condition: named(part),
        order: [asc(sql`lower(${fullName})`)],
        limit: MAX_FOUND,
      });
}

const CONDITIONS: Readonly<Record<PeopleFilter, SQL | undefined>> = {
  all: undefined,
  guests: eq(kind, 'user'),
  hosts: eq(kind, 'host'),
  suspended: isNotNull(suspendedAt),
  pending: hasIdToCheck,
};

export interface Browsed<Filter> {
  readonly filter: Filter;
  /** A part of a name; empty for all. */
  readonly part: string;
  /** How many rows are skipped. */
  readonly offset: number;
}

/** Returns a page of accounts, newest first. */
export async function listPeople(
  db: Database,
  { filter, part, offset }: Browsed<PeopleFilter>,
): Promise<PeoplePage> {
  const people = await readAccounts(db, {
    condition: and(CONDITIONS[filter], part === '' ? undefined : named(part)),
    order: [desc(createdAt)],
    limit: ROWS_PER_PAGE + 1,
    offset,
  });
  return {
    people: people.slice(0, ROWS_PER_PAGE),
    hasMore: people.length > ROWS_PER_PAGE,
    idsToCheck: await countIdsToCheck(db),
  };
}
