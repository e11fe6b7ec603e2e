import { and, eq, sql } from 'drizzle-orm';
import type { HostIdentity } from '#contract/accounts/accounts.ts';
import type { AccountId } from '#contract/units.ts';
import type { Transaction } from '../open.ts';
import { hostProfiles, idReviews } from '../schema/schema.ts';

/**
 * Identifies a host's ID as it is now. Each sealing has a nonce of its own, so that a number that is
 * entered again makes the ID a new one too.
 */
export const currentIdHash = sql<Buffer>`sha256(
  convert_to(${hostProfiles.meansOfIdentification}, 'UTF8') || ${hostProfiles.idNumberSealed})`;

/** Joins the review of the ID that a host has now. Reviews of earlier ones don't count. */
export const reviewOfCurrentId = and(
  eq(idReviews.accountId, hostProfiles.accountId),
  eq(idReviews.idHash, currentIdHash),
);

/** @param review The row of `reviewOfCurrentId`; null if there is none. */
export function hostIdentityOf(review: typeof idReviews.$inferSelect | null): HostIdentity {
  if (review === null) return { state: 'unchecked' };
  const { decision, reason, decidedAt } = review;
  const at = decidedAt.toISOString();
  return decision === 'checked'
    ? { state: 'checked', at }
    : { state: 'refused', at, reason: reason ?? '' };
}

/** Stores that a host's present ID counts as checked without an admin, for the demo's hosts. */
export async function storeCheckedId(
  tx: Transaction,
  accountId: AccountId,
  at: Date,
): Promise<void> {
  const [current] = await tx
    .select({ idHash: currentIdHash })
    .from(hostProfiles)
    .where(eq(hostProfiles.accountId, accountId));
  if (current === undefined) throw new Error('A host has no profile.');
  const { idHash } = current;
  await tx
    .insert(idReviews)
    .values({ accountId, decision: 'checked', idHash, revision: 1, decidedAt: at });
}
