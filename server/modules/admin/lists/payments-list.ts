import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type PaymentFilter,
  PAYMENTS_PER_PAGE,
  type PaymentsPage,
} from '#contract/admin/admin-lists.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, payments } from '../../../db/schema/schema.ts';
import { readLastStatement } from './last-statement.ts';

/** The shares of a payment are refunded one by one. */
const isRefunded = sql<boolean>`exists (
  select from refunds r join payments p on p.reference = r.payment_reference
  where coalesce(p.charge_reference, p.reference) = ${payments.reference})`;

const CONDITIONS: Readonly<Record<PaymentFilter, SQL | undefined>> = {
  all: undefined,
  paid: eq(payments.status, 'paid'),
  open: eq(payments.status, 'open'),
  failed: inArray(payments.status, ['failed', 'lapsed']),
  refunded: isRefunded,
};

/**
 * Returns a page of payments, newest first. The shares of a payment aren't payments of their own.
 *
 * @param offset How many payments are skipped.
 */
export async function listPayments(
  db: Database,
  { filter, offset }: { readonly filter: PaymentFilter; readonly offset: number },
): Promise<PaymentsPage> {
  const { reference, description, status, amountKobo, createdAt } = payments;
  const rows = await db
    .select({
      reference,
      description,
      status,
      amountKobo,
      createdAt,
      payer: accounts.fullName,
      isRefunded: isRefunded.as('is_refunded'),
    })
    .from(payments)
    .leftJoin(accounts, and(eq(accounts.id, payments.accountId), isNull(accounts.deletedAt)))
    .where(and(isNull(payments.chargeReference), CONDITIONS[filter]))
    .orderBy(desc(createdAt), desc(reference))
    .offset(offset)
    .limit(PAYMENTS_PER_PAGE + 1);
  return {
    ...(await readLastStatement(db)),
    payments: rows
      .slice(0, PAYMENTS_PER_PAGE)
      .map(({ amountKobo: kobo, createdAt: at, payer, ...payment }) => ({
        ...payment,
        amount: kobo / KOBO_PER_NAIRA,
        createdAt: at.toISOString(),
        ...(payer === null ? {} : { payer }),
      })),
    hasMore: rows.length > PAYMENTS_PER_PAGE,
  };
}
