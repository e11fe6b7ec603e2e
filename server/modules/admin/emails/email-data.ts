import type { SpaceId } from '#contract/units.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, adminActions, spaces } from '../../../db/schema/schema.ts';

export interface ActionEmailData {
  /** The address of the person concerned. */
  readonly email: string;
  readonly reason: string;
}

export interface ListingEmailData extends ActionEmailData {
  readonly spaceId: SpaceId;
  readonly name: string;
  readonly status: ListingStatus;
}

export interface AccountEmailData extends ActionEmailData {
  readonly kind: AccountKind;
  readonly isSuspended: boolean;
}

/**
 * Returns the data of an email about an action on a listing; undefined if the host's account is
 * deleted.
 */
export async function readListingEmailData(
  db: Database,
  actionId: string,
): Promise<ListingEmailData | undefined> {
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

/**
 * Reads what an email about a suspension needs, by the admin's action; undefined if the account
 * was deleted.
 */
export async function readAccountEmailData(
  db: Database,
  actionId: string,
): Promise<AccountEmailData | undefined> {
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
