import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, hostProfiles, idReviews } from '../../../db/schema/schema.ts';
import { currentIdHash, reviewOfCurrentId } from '../../../db/stores/id-reviews.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockAccount } from '../rows.ts';

/**
 * Names an ID and how many reviews its host had, so that a change of either gives another version.
 */
export const idVersionOf = (idHash: Buffer, revision: number): string =>
  `${idHash.toString('hex')}.${revision}`;

/**
 * Reads a host's ID and the last review, which may be one of an earlier ID. The account is locked,
 * as by changes of the profile, so that the ID stays until the transaction ends.
 *
 * @throws {ApiError} ACCOUNT_NOT_FOUND, also for an account that isn't a host's.
 */
export async function lockCurrentId(tx: Transaction, accountId: AccountId) {
  const account = await lockAccount(tx, accountId);
  const [current] = await tx
    .select({ profile: hostProfiles, idHash: currentIdHash, lastReview: idReviews })
    .from(hostProfiles)
    .leftJoin(idReviews, eq(idReviews.accountId, hostProfiles.accountId))
    .where(eq(hostProfiles.accountId, accountId));
  if (account === undefined || current === undefined) throw new ApiError('ACCOUNT_NOT_FOUND');
  const { profile, idHash, lastReview } = current;
  const revision = lastReview?.revision ?? 0;
  return { account, profile, idHash, lastReview, revision };
}

/**
 * The hosts whose ID an admin has yet to check, of accounts with `hostProfiles` and
 * `reviewOfCurrentId` joined. Hosts who can't log in don't count: their email or a suspension comes
 * first.
 */
export const hasIdToCheck = and(
  isNotNull(hostProfiles.accountId),
  isNull(idReviews.accountId),
  isNotNull(accounts.emailVerifiedAt),
  isNull(accounts.suspendedAt),
  isNull(accounts.deletedAt),
);

/** Returns how many hosts wait for a review of their ID. */
export async function countIdsToCheck(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(accounts)
    .innerJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .leftJoin(idReviews, reviewOfCurrentId)
    .where(hasIdToCheck);
  return row?.count ?? 0;
}
