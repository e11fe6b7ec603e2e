import { eq } from 'drizzle-orm';
import { type AdminDeed, writeAdminAction } from '../../db/admin-actions.ts';
import { enqueue } from '../../db/enqueue.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { adminActions, listingChanges } from '../../db/schema.ts';
import type { ListingChangeKind } from '../../db/schema-hosting.ts';
import type { AdminContext } from './context.ts';
import { DEED_MAILS, type MailedAction } from './mails.ts';

type DeedContext = Pick<AdminContext, 'random'>;

/** Writes down what an admin does, and orders the mail to whom it concerns. */
export async function writeDeed(
  tx: Transaction,
  { random }: DeedContext,
  deed: AdminDeed & { readonly action: MailedAction },
  at: Date,
): Promise<void> {
  const actionId = await writeAdminAction(tx, random, deed, at);
  const kind = DEED_MAILS[deed.action];
  await enqueue(tx, random, { kind, payload: { actionId }, runAt: at });
}

export interface ListingDeed {
  readonly kind: ListingChangeKind;
  readonly adminId: string;
  readonly spaceId: string;
}

/** What was done to a listing, among what its host did. */
export async function logListing(
  tx: Transaction,
  { random }: DeedContext,
  { kind, adminId: accountId, spaceId }: ListingDeed,
  at: Date,
): Promise<void> {
  await tx.insert(listingChanges).values({ id: newId(random), spaceId, accountId, kind, at });
}

/** A deleted account: what the log says of it names nobody any more. */
export async function forgetSubject(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(adminActions)
    .set({ subject: 'A deleted account', reason: null })
    .where(eq(adminActions.subjectId, accountId));
}
