import type { AccountId } from '#contract/units.ts';
import type { Bank } from '#contract/payments/host-money.ts';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema/schema.ts';
import { seal } from '../../../db/sealed.ts';
import { deriveBankKeys } from './rows.ts';

export interface ProvisionedBankAccount {
  readonly ownerId: AccountId;
  readonly bank: Bank;
  /** Ten digits. */
  readonly accountNumber: string;
  readonly accountName: string;
}

interface ProvisioningContext {
  readonly db: Database;
  readonly random: RandomBytes;
  readonly secretKey: string;
}

/**
 * Creates a bank account that needs no confirmation, for the demo. Does nothing if the host has one
 * already.
 */
export async function ensureBankAccount(
  { db, random, secretKey }: ProvisioningContext,
  { ownerId, bank, accountNumber, accountName }: ProvisionedBankAccount,
  confirmedAt: Date,
): Promise<void> {
  await db
    .insert(bankAccounts)
    .values({
      id: newId(random),
      ownerId,
      bankName: bank.name,
      bankCode: bank.code,
      numberSealed: seal(deriveBankKeys(secretKey).numbers, random, ownerId, accountNumber),
      numberLast4: accountNumber.slice(-4),
      accountName,
      status: 'active',
      createdAt: confirmedAt,
      checkedAt: confirmedAt,
      confirmedAt,
      heldUntil: confirmedAt,
    })
    .onConflictDoNothing();
}
