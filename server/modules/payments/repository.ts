import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { payments } from '../../db/schema/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Finds a payment by its reference. */
export async function readPayment(
  db: Database | Transaction,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row;
}

/**
 * Returns the payment and locks it until the transaction ends. NO KEY, because a refund that is
 * ordered in the meantime only locks the key. A payment is locked before a space and its booking,
 * never after.
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
