import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { ledgerAccounts, payments } from '../../../db/schema/schema.ts';
import { movableKobo } from '../ledger/ledger.ts';

/** The provider of payments that a guest's credit makes: no money moves outside the ledger. */
export const CREDIT_PROVIDER = 'credit';

/** A part of what was paid for a booking, in the escrow of one of its payments. */
export interface EscrowPart {
  readonly reference: PaymentReference;
  readonly accountId: AccountId | null;
  readonly provider: string;
  /** In whole kobo. */
  readonly amountKobo: Kobo;
}

/**
 * Chooses from which payments of a booking an amount is taken, the latest first. Nothing is moved
 * yet. The payments and the booking have to be locked.
 *
 * @throws {Error} if the escrows of the booking have less than that.
 */
export async function drawFromEscrows(
  tx: Transaction,
  subjectId: string,
  amountKobo: Kobo,
): Promise<readonly EscrowPart[]> {
  const { reference, accountId, provider } = payments;
  const escrowKobo = movableKobo();
  const rows = await tx
    .select({ reference, accountId, provider, escrowKobo })
    .from(payments)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'escrow:' || ${payments.reference}`))
    .where(
      and(
        eq(payments.subjectId, subjectId),
        eq(payments.purpose, 'booking'),
        eq(payments.status, 'paid'),
        isNull(payments.returned),
        gt(escrowKobo, 0),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.reference));
  const parts: EscrowPart[] = [];
  let left = amountKobo;
  for (const { escrowKobo: most, ...payment } of rows) {
    if (left === 0) break;
    const taken = Math.min(left, most);
    parts.push({ ...payment, amountKobo: taken });
    left -= taken;
  }
  if (left > 0) throw new Error(`The escrows of ${subjectId} have ${left} kobo too little.`);
  return parts;
}
