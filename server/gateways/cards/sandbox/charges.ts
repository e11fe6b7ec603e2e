import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { sandboxCharges } from '../../../db/schema.ts';
import { type Charge, type NewCharge, ProviderRefusal } from '../cards.ts';
import type { SandboxContext } from './context.ts';

export type SandboxCharge = typeof sandboxCharges.$inferSelect;

/** As a local card at a Nigerian provider: 1.5%, at most ₦2,000. */
export function feeOf(kobo: number): number {
  return Math.min(200_000, Math.round((kobo * 15) / 1_000));
}

/** @throws {ProviderRefusal} for a reference that belongs to another charge. */
export async function addCharge({ db, now }: SandboxContext, charge: NewCharge): Promise<void> {
  const { reference, amountKobo, description, returnUrl, webhookUrl } = charge;
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) {
    throw new ProviderRefusal('sandbox refused the charge (amount)');
  }
  const added = await db
    .insert(sandboxCharges)
    .values({ reference, amountKobo, description, returnUrl, webhookUrl, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  const [known] = added.length > 0 ? added : await findCharge(db, reference);
  if (known?.amountKobo !== amountKobo || known.description !== description) {
    throw new ProviderRefusal('sandbox refused the charge (duplicate)');
  }
}

const findCharge = (db: Database | Transaction, reference: string) =>
  db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));

export async function readStoredCharge(
  context: SandboxContext,
  reference: string,
): Promise<SandboxCharge | undefined> {
  await payLateOnes(context);
  const [charge] = await findCharge(context.db, reference);
  return charge;
}

/** The charge, which nobody else changes until the transaction ends. */
export async function lockCharge(
  tx: Transaction,
  reference: string,
): Promise<SandboxCharge | undefined> {
  const [charge] = await findCharge(tx, reference).for('update');
  return charge;
}

/** What was to be paid later, and is by now. Its webhooks were written when that was settled. */
export async function payLateOnes({ db, now }: SandboxContext): Promise<void> {
  const due = await db.select().from(sandboxCharges).where(lte(sandboxCharges.paysAt, now()));
  for (const { reference, amountKobo, paysAt } of due) {
    await db
      .update(sandboxCharges)
      .set({ ...paidNow(amountKobo, paysAt ?? now()), paysAt: null })
      .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.status, 'pending')));
  }
}

export function paidNow(paidKobo: number, paidAt: Date) {
  return { status: 'success', paidKobo, feeKobo: feeOf(paidKobo), paidAt } as const;
}

export function chargeOf(stored: SandboxCharge): Charge {
  const { reference, status, paidKobo, feeKobo, paidAt } = stored;
  return {
    reference,
    status,
    paidKobo,
    currency: 'NGN',
    ...(paidAt === null ? {} : { feeKobo, paidAt, channel: 'card' }),
  };
}
