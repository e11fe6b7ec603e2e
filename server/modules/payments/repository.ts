import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { payments } from '../../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;

export async function readPayment(
  db: Database | Transaction,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row;
}

/**
 * The payment, which nobody else settles until the transaction ends. NO KEY, because a refund that is
 * ordered meanwhile only wants the key. Taken before a space and its booking, never after.
 */
export async function lockPayment(
  tx: Transaction,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .for('no key update');
  return row;
}
