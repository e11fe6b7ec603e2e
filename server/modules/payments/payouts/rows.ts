import { and, eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { payouts } from '../../../db/schema.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { PAYMENT_JOBS } from '../kinds.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export const isOpen = ({ status }: Pick<PayoutRow, 'status'>) =>
  status === 'due' || status === 'sent';

export async function readPayout(
  db: Pick<Database, 'select'>,
  reference: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.reference, reference));
  return row;
}

/** The payout, which nobody else settles until the transaction ends. */
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

export async function readOpenPayout(
  db: Pick<Database, 'select'>,
  hostId: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.hostId, hostId), inArray(payouts.status, ['due', 'sent'])));
  return row;
}

/** The job of a payout's next try. Each try has its own, so that none is ever done twice. */
export async function enqueuePayout(
  tx: Transaction,
  random: HostMoneyContext['random'],
  { reference, tries }: Pick<PayoutRow, 'reference' | 'tries'>,
  runAt: Date,
): Promise<void> {
  await enqueue(tx, random, {
    kind: PAYMENT_JOBS.payout,
    payload: { reference, tries: String(tries) },
    runAt,
    dedupeKey: `${PAYMENT_JOBS.payout}:${reference}:${tries}`,
  });
}
