import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { bankAccounts, payouts } from '../../../db/schema.ts';
import { masked } from '../../../db/sealed.ts';

/** What is kept of a host's bank accounts and payouts, for the host. */
export async function readHostMoneyOf(db: Database, hostId: string) {
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
      accountNumber: masked(numberLast4),
    })),
    payouts: paid.map(({ hostId: _of, numberSealed, numberLast4, tries, ...rest }) => ({
      ...rest,
      accountNumber: masked(numberLast4),
    })),
  };
}
