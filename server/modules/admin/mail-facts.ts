import { and, eq, isNull } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts.ts';
import type { ListingStatus } from '#contract/spaces.ts';
import type { Database } from '../../db/open.ts';
import { accounts, adminActions, spaces } from '../../db/schema.ts';

export interface DeedFacts {
  /** Of whom it concerns. */
  readonly email: string;
  readonly reason: string;
}

export interface ListingDeedFacts extends DeedFacts {
  readonly spaceId: string;
  readonly name: string;
  readonly status: ListingStatus;
}

export interface AccountDeedFacts extends DeedFacts {
  readonly kind: AccountKind;
  readonly isSuspended: boolean;
}

/** What was done to a listing; undefined where it's nobody's any more. */
export async function readListingDeed(
  db: Database,
  actionId: string,
): Promise<ListingDeedFacts | undefined> {
  const [row] = await db
    .select({
      email: accounts.email,
      reason: adminActions.reason,
      spaceId: spaces.id,
      name: spaces.name,
      status: spaces.listingStatus,
    })
    .from(adminActions)
    .innerJoin(spaces, eq(spaces.id, adminActions.subjectId))
    .innerJoin(accounts, and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt)))
    .where(eq(adminActions.id, actionId));
  return row && { ...row, reason: row.reason ?? '' };
}

export async function readAccountDeed(
  db: Database,
  actionId: string,
): Promise<AccountDeedFacts | undefined> {
  const [row] = await db
    .select({
      email: accounts.email,
      reason: adminActions.reason,
      kind: accounts.kind,
      suspendedAt: accounts.suspendedAt,
    })
    .from(adminActions)
    .innerJoin(accounts, and(eq(accounts.id, adminActions.subjectId), isNull(accounts.deletedAt)))
    .where(eq(adminActions.id, actionId));
  if (row === undefined) return undefined;
  const { email, reason, kind, suspendedAt } = row;
  return { email, reason: reason ?? '', kind, isSuspended: suspendedAt !== null };
}
