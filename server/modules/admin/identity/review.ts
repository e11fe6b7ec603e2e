import { eq } from 'drizzle-orm';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, idReviews } from '../../../db/schema/schema.ts';
import { writeAdminAction } from '../../../db/stores/admin-actions.ts';
import { ApiError } from '../../../http/api-error.ts';
import { recordAdminAction } from '../audit-log.ts';
import { type AdminContext, runDecision } from '../context.ts';
import type { AccountDecision } from '../suspension.ts';
import * as copy from '../copy.ts';
import { idVersionOf, lockCurrentId } from './current-id.ts';

/**
 * Returns the number of a host's ID, and records in the audit log that this admin saw it. A number
 * that can't be read is left out, and nothing is recorded.
 *
 * @throws {ApiError} ACCOUNT_NOT_FOUND
 */
export function showId(
  context: AdminContext,
  { adminId, accountId }: AccountDecision,
): Promise<ShownId> {
  const { random, now, deps } = context;
  return runDecision(context, async (tx) => {
    const { account, profile, idHash, revision } = await lockCurrentId(tx, accountId);
    const { meansOfIdentification, idNumberSealed } = profile;
    const shown = { meansOfIdentification, idVersion: idVersionOf(idHash, revision) };
    const idCardNumber = deps.openIdNumber(accountId, idNumberSealed);
    if (idCardNumber === undefined) return shown;
    const subject = account.fullName;
    const action = { adminId, action: 'id-shown', subjectId: accountId, subject } as const;
    await writeAdminAction(tx, random, action, now());
    return { ...shown, idCardNumber };
  });
}

type Decided =
  | { readonly decision: 'checked' }
  | { readonly decision: 'refused'; readonly reason: string };

/** `idVersion` is that of `showId`, so that nobody decides about a number that they didn't see. */
type IdReview = AccountDecision & Decided & { readonly idVersion: string };

/**
 * Checks or refuses a host's ID; the host is emailed the result.
 *
 * @returns false if the same admin has decided the same before, or the ID is checked already.
 * @throws {ApiError} ACCOUNT_NOT_FOUND; ACCOUNT_STATE if the ID, or what another admin decided about
 * it, has changed since it was shown, or if an ID is checked that can't be read any more.
 */
export async function reviewId(context: AdminContext, review: IdReview): Promise<boolean> {
  const { now, wakeJobs, deps } = context;
  const { adminId, accountId, idVersion, decision } = review;
  const reason = review.decision === 'refused' ? review.reason : undefined;
  const isNew = await runDecision(context, async (tx) => {
    const current = await lockCurrentId(tx, accountId);
    const { account, profile, idHash, lastReview, revision } = current;
    const ofThisId = lastReview?.idHash.equals(idHash) === true ? lastReview : undefined;
    if (idVersion !== idVersionOf(idHash, revision)) {
      const isRepeat =
        idVersion === idVersionOf(idHash, revision - 1) &&
        ofThisId?.adminId === adminId &&
        ofThisId.decision === decision;
      if (isRepeat) return false;
      throw await conflict(tx, adminId, ofThisId);
    }
    if (decision === 'checked') {
      if (ofThisId?.decision === 'checked') return false;
      const isReadable = deps.openIdNumber(accountId, profile.idNumberSealed) !== undefined;
      if (!isReadable)
        throw new ApiError('ACCOUNT_STATE', undefined, { message: copy.idUnreadable });
    }
    const at = now();
    const row = {
      decision,
      reason: reason ?? null,
      idHash,
      revision: revision + 1,
      adminId,
      decidedAt: at,
    };
    await tx
      .insert(idReviews)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: idReviews.accountId, set: row });
    const adminAction = {
      adminId,
      action: `id-${decision}`,
      subjectId: accountId,
      subject: account.fullName,
      ...(reason === undefined ? {} : { reason }),
    } as const;
    await recordAdminAction(tx, context, adminAction, at);
    return true;
  });
  if (isNew) wakeJobs();
  return isNew;
}

/** @param review Of the ID that the host has now. */
async function conflict(
  tx: Transaction,
  adminId: string,
  review: typeof idReviews.$inferSelect | undefined,
): Promise<ApiError> {
  const message =
    review === undefined
      ? copy.idChanged
      : copy.idDecidedMeanwhile[review.decision](
          review.adminId === adminId ? copy.you : await nameOf(tx, review.adminId),
        );
  return new ApiError('ACCOUNT_STATE', undefined, { message });
}

async function nameOf(tx: Transaction, adminId: string | null): Promise<string> {
  if (adminId === null) return copy.anotherAdmin;
  const [admin] = await tx
    .select({ name: accounts.fullName })
    .from(accounts)
    .where(eq(accounts.id, adminId));
  return admin?.name ?? copy.anotherAdmin;
}
