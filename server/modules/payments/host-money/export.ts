import type { AccountId } from '#contract/units.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { bankAccounts, payouts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';

/** Returns what is stored about a host's bank accounts and payouts, for download. */
export async function readHostMoneyOf(db: Database, hostId: AccountId) {
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.hostId, hostId))
    .orderBy(asc(bankAccounts.createdAt));
  const paid = await db
    .select()
    .from(payouts)
    .where(eq(payouts.hostId, hostId))
    .orderBy(asc(payouts.createdAt));
  return {
    bankAccounts: accounts.map(({ id, hostId: _of, numberSealed, numberLast4, ...rest }) => ({
      ...rest,
      accountNumber: maskNumber(numberLast4),
    })),
    payouts: paid.map(({ hostId: _of, numberSealed, numberLast4, tries, ...rest }) => ({
      ...rest,
      accountNumber: maskNumber(numberLast4),
    })),
  };
}
