import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { payments } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PaymentsContext } from '../context.ts';
import { lockMovable } from '../ledger/ledger-freeze.ts';
import { creditAccount, escrowAccount, transfer } from '../ledger/ledger.ts';
import { CREDIT_PROVIDER } from './draw.ts';
import { requireOwner } from './refund-booking.ts';

export interface CreditPayment {
  /** 26 lower-case letters and digits, never used before. */
  readonly reference: PaymentReference;
  /** The id of the booking. */
  readonly subjectId: string;
  readonly accountId: AccountId;
  readonly amountKobo: Kobo;
  readonly description: string;
}

/**
 * Pays for a booking, or for a part of it, with the guest's credit: the payment is settled at once
 * and its money is in escrow like any other. What is paid for has to be locked before.
 *
 * @throws {ApiError} CREDIT_TOO_LOW
 */
export async function payWithCredit(
  { random }: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  payment: CreditPayment,
  now: Date,
): Promise<void> {
  const { reference, accountId, amountKobo } = payment;
  const debit = creditAccount(accountId);
  if ((await lockMovable(tx, debit, now)) < amountKobo) throw new ApiError('CREDIT_TOO_LOW');
  await tx.insert(payments).values({
    ...payment,
    purpose: 'booking',
    provider: CREDIT_PROVIDER,
    status: 'paid',
    paidKobo: amountKobo,
    feeKobo: 0,
    channel: CREDIT_PROVIDER,
    paidAt: now,
    settledAt: now,
    createdAt: now,
  });
  const credit = escrowAccount(reference);
  await transfer(tx, random, { kind: 'charge', reference, debit, credit, amountKobo }, now);
}

/**
 * Returns the credit that was reserved for a booking whose hold has ended without the payment of
 * the rest. The booking and its payments have to be locked.
 *
 * @returns Whether there was any.
 */
export async function returnReservedCredit(
  { random }: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  subjectId: string,
  now: Date,
): Promise<boolean> {
  const reserved = await tx
    .update(payments)
    .set({ returned: 'closed' })
    .where(
      and(
        eq(payments.subjectId, subjectId),
        eq(payments.provider, CREDIT_PROVIDER),
        isNull(payments.returned),
        sql`${payments.paidKobo} > 0`,
      ),
    )
    .returning();
  for (const { reference, accountId, amountKobo } of reserved) {
    const debit = escrowAccount(reference);
    const credit = creditAccount(requireOwner(accountId));
    const entry = { kind: 'credit-returned', reference, debit, credit, amountKobo } as const;
    await transfer(tx, random, entry, now);
  }
  return reserved.length > 0;
}
