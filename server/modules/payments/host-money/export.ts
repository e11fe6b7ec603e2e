import type { AccountId } from '#contract/units.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { bankAccounts, payouts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';

/** Returns what is stored about the bank accounts and payouts of a host or guest, for download. */
export async function readPayoutsOf(db: Database, ownerId: AccountId) {
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.ownerId, ownerId))
    .orderBy(asc(bankAccounts.createdAt));
  const paid = await db
    .select()
    .from(payouts)
    .where(eq(payouts.ownerId, ownerId))
    .orderBy(asc(payouts.createdAt));
  return {
    bankAccounts: accounts.map(({ id, ownerId: _of, numberSealed, numberLast4, ...rest }) => ({
      ...rest,
      accountNumber: maskNumber(numberLast4),
    })),
    payouts: paid.map(({ ownerId: _of, numberSealed, numberLast4, tries, ...rest }) => ({
      ...rest,
      accountNumber: maskNumber(numberLast4),
    })),
  };
}
