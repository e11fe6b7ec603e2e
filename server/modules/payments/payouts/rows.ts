import type { AccountId } from '#contract/units.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { payouts } from '../../../db/schema/schema.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { creditAccount, hostAccount, type LedgerAccount } from '../ledger/ledger.ts';
import { PAYMENT_JOBS } from '../schedule.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** Whose money is paid out: a host's balance, or a guest's credit. */
export interface PayoutOwner {
  readonly ownerId: AccountId;
  readonly source: PayoutRow['source'];
}

/** Returns the ledger account from which a payout is taken, and to which it may come back. */
export const sourceAccount = ({ ownerId, source }: PayoutOwner): LedgerAccount =>
  source === 'host' ? hostAccount(ownerId) : creditAccount(ownerId);

/** Whether the result of a payout isn't known yet. */
export const isOpenPayout = ({ status }: Pick<PayoutRow, 'status'>) =>
  status === 'due' || status === 'sent';

/** Finds a payout by its reference. */
export async function readPayout(
  db: Pick<Database, 'select'>,
  reference: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.reference, reference));
  return row;
}

/** Returns the payout and locks it until the transaction ends. */
export async function lockPayout(
  tx: Transaction,
  reference: string,
): Promise<PayoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(payouts)
    .where(eq(payouts.reference, reference))
    .for('no key update');
  return row;
}

/** Finds the payout of a host or guest whose result isn't known yet. There is at most one. */
export async function readOpenPayout(
  db: Pick<Database, 'select'>,
  ownerId: AccountId,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), inArray(payouts.status, ['due', 'sent'])));
  return row;
}

/**
 * Enqueues the next attempt of a payout. Each attempt has a job of its own, so that none is made
 * twice.
 */
export async function enqueuePayout(
  tx: Transaction,
  random: HostMoneyContext['random'],
  { reference, tries }: Pick<PayoutRow, 'reference' | 'tries'>,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  await enqueue(tx, random, {
    kind: PAYMENT_JOBS.payout,
    payload: { reference, tries: String(tries) },
    runAt,
    plannedAt,
    dedupeKey: `${PAYMENT_JOBS.payout}:${reference}:${tries}`,
  });
}
