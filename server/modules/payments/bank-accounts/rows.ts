import type { AccountId } from '#contract/units.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { BankAccounts, SavedBankAccountSchema } from '#contract/payments/host-money.ts';
import type { InferOutput } from 'valibot';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, bankAccounts } from '../../../db/schema/schema.ts';
import type { BankAccountStatus } from '../../../db/schema/hosting.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import { deriveKey } from '../../../db/derived-keys.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** SQL condition for the bank account of a host or guest in a status. */
export const ofOwner = (ownerId: AccountId, status: BankAccountStatus) =>
  and(eq(bankAccounts.ownerId, ownerId), eq(bankAccounts.status, status));

/** Reads someone's confirmed or pending bank account. There is at most one of each. */
export async function readAccount(
  db: Pick<Database, 'select'>,
  ownerId: AccountId,
  status: 'active' | 'pending',
): Promise<BankAccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(ofOwner(ownerId, status));
  return row;
}

/**
 * Locks the owner, so that their bank accounts are changed by one transaction at a time.
 *
 * @throws {ApiError} NOT_LOGGED_IN for a deleted account.
 */
export async function lockBankAccountsOf(tx: Transaction, ownerId: AccountId): Promise<void> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), isNull(accounts.deletedAt)))
    .for('no key update');
  if (owner === undefined) throw new ApiError('NOT_LOGGED_IN');
}

const savedOf = (row: BankAccountRow): InferOutput<typeof SavedBankAccountSchema> => ({
  bankName: row.bankName,
  bankCode: row.bankCode,
  accountName: row.accountName,
  accountNumber: maskNumber(row.numberLast4),
  savedAt: row.createdAt.toISOString(),
});

/** Returns someone's own bank accounts with masked numbers. */
export async function readBankAccounts(
  db: Database,
  ownerId: AccountId,
  now: Date,
): Promise<BankAccounts> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.ownerId, ownerId), inArray(bankAccounts.status, ['active', 'pending'])),
    );
  const active = rows.find(({ status }) => status === 'active');
  const pending = rows.find(({ status }) => status === 'pending');
  const until = active?.heldUntil ?? undefined;
  const held = until !== undefined && until > now ? { heldUntil: until.toISOString() } : {};
  return {
    ...(active === undefined ? {} : { active: { ...savedOf(active), ...held } }),
    ...(pending === undefined ? {} : { pending: savedOf(pending) }),
  };
}

/**
 * Derives the keys that encrypt account numbers and that hide their owners in rate limits.
 *
 * @param secretKey The setting SECRET_KEY.
 */
export function deriveBankKeys(secretKey: string) {
  return {
    numbers: deriveKey(secretKey, 'bank accounts'),
    lookUps: deriveKey(secretKey, 'bank look-ups'),
  };
}
