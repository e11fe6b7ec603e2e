import type { Kobo } from '#contract/units.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { sandboxCharges } from '../../../db/schema/schema.ts';
import { type Charge, type NewCharge, ProviderRefusal } from '../cards.ts';
import type { SandboxContext } from './context.ts';

export type SandboxCharge = typeof sandboxCharges.$inferSelect;

/** The usual fee for a local card in Nigeria: 1.5%, at most ₦2,000. In kobo. */
function feeOf(kobo: Kobo): number {
  return Math.min(200_000, Math.round((kobo * 15) / 1_000));
}

/** @throws {ProviderRefusal} The amount is invalid, or the reference belongs to another charge. */
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

/** Returns a charge after those that were to be paid late have been paid. */
export async function readStoredCharge(
  context: SandboxContext,
  reference: string,
): Promise<SandboxCharge | undefined> {
  await payLateOnes(context);
  const [charge] = await findCharge(context.db, reference);
  return charge;
}

/** Reads the charge and locks it until the transaction ends. */
export async function lockCharge(
  tx: Transaction,
  reference: string,
): Promise<SandboxCharge | undefined> {
  const [charge] = await findCharge(tx, reference).for('update');
  return charge;
}

/**
 * Completes the late payments that are due. Their webhooks were stored when the payer chose to pay
 * late.
 */
export async function payLateOnes({ db, now }: SandboxContext): Promise<void> {
  const due = await db.select().from(sandboxCharges).where(lte(sandboxCharges.paysAt, now()));
  for (const { reference, amountKobo, paysAt } of due) {
    await db
      .update(sandboxCharges)
      .set({ ...paidNow(amountKobo, paysAt ?? now()), paysAt: null })
      .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.status, 'pending')));
  }
}

/** Returns the columns of a charge that is paid: its amount, the sandbox's fee and the time. */
export function paidNow(paidKobo: Kobo, paidAt: Date) {
  return { status: 'success', paidKobo, feeKobo: feeOf(paidKobo), paidAt } as const;
}

/** Maps a row to what a card provider reports. Amounts are in kobo. */
export function chargeOf(stored: SandboxCharge): Charge {
  const { reference, status, paidKobo, feeKobo, paidAt } = stored;
  return {
    reference,
    status,
    paidKobo,
    currency: 'NGN',
    ...(paidAt === null
      ? {}
      : { feeKobo, paidAt, channel: stored.accountNumber === null ? 'card' : 'bank_transfer' }),
  };
}
