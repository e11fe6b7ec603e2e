import type { AccountId } from '#contract/units.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { REFUND_DAYS } from '#contract/payments/payment-states.ts';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { payments, refunds } from '../../../db/schema/schema.ts';
import type { PaymentsContext } from '../context.ts';
import { lockMovable } from '../ledger/ledger-freeze.ts';
import { creditAccount, refundAccount, transfer } from '../ledger/ledger.ts';
import { enqueueRefund } from '../refunds.ts';
import { CREDIT_PROVIDER } from './draw.ts';
import { returnVouchers } from './voucher.ts';

/**
 * Sends a guest's whole credit back to the cards and bank accounts that their payments came from,
 * the latest first, because their account is deleted. What these payments can't take came from
 * vouchers of hosts, and goes back to them. The caller wakes the payments after the commit.
 *
 * @throws {Error} if they can't, which rolls the deletion back.
 */
export async function payBackCredit(
  context: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  accountId: AccountId,
  now: Date,
): Promise<void> {
  const { random } = context;
  const debit = creditAccount(accountId);
  // Locked, because a payout or a booking may use the credit at the same time.
  let left = await lockMovable(tx, debit, now);
  if (left === 0) return;
  for (const { reference: paymentReference, refundableKobo } of await readCharges(tx, accountId)) {
    const amountKobo = Math.min(left, refundableKobo);
    if (amountKobo <= 0) continue;
    const reference = newReference(random);
    const promisedBy = addDays(lagosTime(now).date, REFUND_DAYS);
    const row = { reference, paymentReference, amountKobo, reason: 'credit', promisedBy } as const;
    await tx.insert(refunds).values({ ...row, createdAt: now });
    const credit = refundAccount(reference);
    await transfer(tx, random, { kind: 'refund-due', reference, debit, credit, amountKobo }, now);
    await enqueueRefund(tx, random, { reference, tries: 0 }, now);
    left -= amountKobo;
    if (left === 0) return;
  }
  left = await returnVouchers(context, tx, accountId, left, now);
  if (left > 0) throw new Error(`${left} kobo of credit came from no payment of its guest.`);
}

/** Returns what arrived for each payment of a guest, less its refunds, the latest first. */
function readCharges(tx: Transaction, accountId: AccountId) {
  const refunded = sql`coalesce((
    select sum(r.amount_kobo) from refunds r where r.payment_reference = ${payments.reference}), 0)`;
  return tx
    .select({
      reference: payments.reference,
      refundableKobo: sql`(${payments.paidKobo} - ${refunded})::float8`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        eq(payments.status, 'paid'),
        eq(payments.purpose, 'booking'),
        ne(payments.provider, CREDIT_PROVIDER),
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.reference));
}
