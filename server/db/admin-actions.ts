import type { AdminAction } from '#contract/admin.ts';
import { newId, type RandomBytes } from './new-id.ts';
import type { Transaction } from './open.ts';
import { adminActions } from './schema.ts';

export interface AdminDeed {
  readonly adminId: string;
  readonly action: AdminAction;
  readonly subjectId: string;
  /** What it's called now, for a log that outlives it. */
  readonly subject: string;
  readonly reason?: string;
}

/**
 * Writes what an admin does, in the transaction that does it: neither is ever without the other.
 * Answers the entry's id.
 */
export async function writeAdminAction(
  tx: Transaction,
  random: RandomBytes,
  deed: AdminDeed,
  at: Date,
): Promise<string> {
  const id = newId(random);
  await tx.insert(adminActions).values({ id, ...deed, at });
  return id;
}
