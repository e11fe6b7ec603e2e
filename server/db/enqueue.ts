import type { Transaction } from './open.ts';
import { newId, type RandomBytes } from './new-id.ts';
import { jobs } from './schema.ts';
import type { JobPayload } from './schema-accounts.ts';

export interface NewJob {
  readonly kind: string;
  /** Never a secret: it's stored as it is. */
  readonly payload: JobPayload;
  readonly runAt: Date;
  /** While a job of this key waits, another is not added. */
  readonly dedupeKey?: string;
}

/** Adds work to the transaction that wants it: it's done after the commit, or not at all. */
export async function enqueue(tx: Transaction, random: RandomBytes, job: NewJob): Promise<void> {
  await tx
    .insert(jobs)
    .values({ id: newId(random), ...job })
    .onConflictDoNothing();
}
