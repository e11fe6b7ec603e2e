import type { AccountId, SpaceId } from '#contract/units.ts';
import { eq, inArray, or } from 'drizzle-orm';
import { type NewAdminAction, writeAdminAction } from '../../db/stores/admin-actions.ts';
import { enqueue } from '../../db/enqueue.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { adminActions, listingChanges, payments } from '../../db/schema/schema.ts';
import type { ListingChangeKind } from '../../db/schema/hosting.ts';
import type { AdminContext } from './context.ts';
import * as copy from './copy.ts';
import { ADMIN_EMAILS, type MailedAction } from './emails/email-jobs.ts';

type AuditLogContext = Pick<AdminContext, 'random'>;

/** Records an admin's action, and enqueues the email to the person concerned. */
export async function recordAdminAction(
  tx: Transaction,
  { random }: AuditLogContext,
  adminAction: NewAdminAction & { readonly action: MailedAction },
  at: Date,
): Promise<void> {
  const actionId = await writeAdminAction(tx, random, adminAction, at);
  const kind = ADMIN_EMAILS[adminAction.action];
  await enqueue(tx, random, { kind, payload: { actionId }, runAt: at });
}

export interface ListingAction {
  readonly kind: ListingChangeKind;
  readonly adminId: string;
  readonly spaceId: SpaceId;
}

/** Adds an admin's action to the history of the listing. */
export async function logListing(
  tx: Transaction,
  { random }: AuditLogContext,
  { kind, adminId: accountId, spaceId }: ListingAction,
  at: Date,
): Promise<void> {
  await tx.insert(listingChanges).values({ id: newId(random), spaceId, accountId, kind, at });
}

/**
 * Removes the name and the reasons of a deleted account from the audit log, also those of refunds by
 * hand. The chain of hashes stays
 * intact (`audit-log-check.ts`).
 */
export async function forgetSubject(tx: Transaction, accountId: AccountId): Promise<void> {
  const paid = tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.accountId, accountId));
  await tx
    .update(adminActions)
    .set({ subject: copy.deletedAccount, reason: null, detailsSalt: null })
    .where(or(eq(adminActions.subjectId, accountId), inArray(adminActions.subjectId, paid)));
}
