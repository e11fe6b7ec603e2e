import type { Kobo, PaymentReference } from '#contract/units.ts';
import { eq, or } from 'drizzle-orm';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { payments } from '../../db/schema/schema.ts';
import { escrowAccount, transfer } from './ledger/ledger.ts';
import type { PaymentShare } from './payments.ts';
import { readPayment } from './repository.ts';

/**
 * Divides the card fee of a charge among its shares in proportion to their amounts. The parts add up
 * to the fee, and none is more than its amount as long as the fee isn't more than their sum.
 *
 * @param feeKobo Null if the provider hasn't reported it.
 */
export function divideFee(feeKobo: Kobo | null, amounts: readonly Kobo[]): (Kobo | null)[] {
  if (feeKobo === null) return amounts.map(() => null);
  let [fee, left] = [feeKobo, amounts.reduce((sum, amount) => sum + amount, 0)];
  return amounts.map((amount) => {
    // The product of two amounts can be more than a number holds exactly.
    const part = left === 0 ? 0 : Number((BigInt(fee) * BigInt(amount)) / BigInt(left));
    fee -= part;
    left -= amount;
    return part;
  });
}

/**
 * Divides a settled payment among what it pays for: each share becomes a payment of its own with its
 * own escrow, so that earnings, refunds, credit and checks find it like any other. Only refunds know
 * the charge behind it.
 *
 * @throws {Error} if the shares don't add up to the price.
 */
export async function divideCharge(
  tx: Transaction,
  random: RandomBytes,
  { reference: chargeReference, shares }: ChargeToDivide,
  now: Date,
): Promise<void> {
  const charge = await readPayment(tx, chargeReference);
  const sum = shares.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (charge?.amountKobo !== sum)
    throw new Error(`The shares of ${chargeReference} differ from it.`);
  const fees = divideFee(
    charge.feeKobo,
    shares.map(({ amountKobo }) => amountKobo),
  );
  const { accountId, provider, currency, description, channel, paidAt } = charge;
  const rows = shares.map((share, index) => ({
    ...share,
    purpose: 'booking' as const,
    chargeReference,
    accountId,
    provider,
    currency,
    description,
    channel,
    paidAt,
    status: 'paid' as const,
    paidKobo: share.amountKobo,
    feeKobo: fees[index] ?? null,
    settledAt: now,
    createdAt: now,
  }));
  await tx.insert(payments).values(rows);
  for (const { reference, amountKobo } of rows) {
    const [debit, credit] = [escrowAccount(chargeReference), escrowAccount(reference)];
    await transfer(tx, random, { kind: 'series-share', reference, debit, credit, amountKobo }, now);
  }
}

interface ChargeToDivide {
  readonly reference: PaymentReference;
  readonly shares: readonly PaymentShare[];
}

/** The condition for a payment and all shares of it. */
const isOfCharge = (reference: PaymentReference) =>
  or(eq(payments.reference, reference), eq(payments.chargeReference, reference));

/** Returns the references of a payment and of all shares of it. */
export async function readReferencesOfCharge(
  db: Database | Transaction,
  reference: PaymentReference,
): Promise<PaymentReference[]> {
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(isOfCharge(reference));
  return rows.map((row) => row.reference);
}
