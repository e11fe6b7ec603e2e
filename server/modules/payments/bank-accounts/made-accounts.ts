import type { Bank } from '#contract/host-money.ts';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema.ts';
import { seal } from '../../../db/sealed.ts';
import { deriveBankKeys } from './keys.ts';

export interface MadeBankAccount {
  readonly hostId: string;
  readonly bank: Bank;
  /** Ten digits. */
  readonly accountNumber: string;
  readonly accountName: string;
}

interface Maker {
  readonly db: Database;
  readonly random: RandomBytes;
  readonly secretKey: string;
}

/** An account that nobody has to confirm any more, as the demo needs one; none where one is. */
export async function ensureBankAccount(
  { db, random, secretKey }: Maker,
  { hostId, bank, accountNumber, accountName }: MadeBankAccount,
  confirmedAt: Date,
): Promise<void> {
  await db
    .insert(bankAccounts)
    .values({
      id: newId(random),
      hostId,
      bankName: bank.name,
      bankCode: bank.code,
      numberSealed: seal(deriveBankKeys(secretKey).numbers, random, hostId, accountNumber),
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
