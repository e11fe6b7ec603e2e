import type { AccountId } from '#contract/units.ts';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/open.ts';
import { bankTransfers, payments, transferAccounts } from '../../../db/schema/schema.ts';

const accountPayments = alias(payments, 'account_payments');

/** Returns a guest's bank transfers for download: each account that was issued, with its amount. */
export async function readTransfersOf(db: Database, accountId: AccountId) {
  const { state, reservedKobo, bookedKobo, creditedKobo } = bankTransfers;
  const { accountNumber, bankName, accountName, expiresAt, createdAt } = transferAccounts;
  return db
    .select({
      description: payments.description,
      priceKobo: payments.amountKobo,
      state,
      reservedKobo,
      bookedKobo,
      creditedKobo,
      accountNumber,
      bankName,
      accountName,
      amountKobo: accountPayments.amountKobo,
      receivedKobo: accountPayments.paidKobo,
      expiresAt,
      createdAt,
    })
    .from(transferAccounts)
    .innerJoin(bankTransfers, eq(bankTransfers.paymentReference, transferAccounts.paymentReference))
    .innerJoin(payments, eq(payments.reference, bankTransfers.paymentReference))
    .innerJoin(accountPayments, eq(accountPayments.reference, transferAccounts.reference))
    .where(eq(payments.accountId, accountId))
    .orderBy(asc(createdAt), asc(transferAccounts.reference));
}
