import type { AdminAction } from '#contract/admin/admin-actions.ts';
import { newId, type RandomBytes } from '../new-id.ts';
import type { Transaction } from '../open.ts';
import { adminActions } from '../schema/schema.ts';

export interface NewAdminAction {
  readonly adminId: string;
  readonly action: AdminAction;
  readonly subjectId: string;
  /** The subject's name at the time of the action, because the log outlives the subject. */
  readonly subject: string;
  readonly reason?: string;
}

/**
 * Records an admin's action in the transaction that performs it, so that neither is committed
 * without the other.
 *
 * @returns The id of the log entry.
 */
export async function writeAdminAction(
  tx: Transaction,
  random: RandomBytes,
  adminAction: NewAdminAction,
  at: Date,
): Promise<string> {
  const id = newId(random);
  await tx.insert(adminActions).values({ id, ...adminAction, at });
  return id;
}
