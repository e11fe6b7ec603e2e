import { eq } from 'drizzle-orm';
import { sandboxCharges } from '../../../db/schema/schema.ts';
import { type IssuedAccount, type NewTransferCharge, ProviderRefusal } from '../cards.ts';
import { addCharge } from './charges.ts';
import type { SandboxContext } from './context.ts';
import * as copy from './copy.ts';

/**
 * Issues an account that exists only in the sandbox. Its page has buttons with which a tester
 * transfers to it.
 *
 * @throws {ProviderRefusal} The amount is invalid, or the reference belongs to another charge.
 */
export async function issueSandboxAccount(
  context: SandboxContext,
  { expiresAt: requested, ...charge }: NewTransferCharge,
): Promise<IssuedAccount> {
  const { db, origin, random } = context;
  const { reference, webhookUrl } = charge;
  await addCharge(context, { ...charge, channels: ['bank_transfer'], returnUrl: origin() });
  const stored = await db.transaction(async (tx) => {
    const own = eq(sandboxCharges.reference, reference);
    const [row] = await tx.select().from(sandboxCharges).where(own).for('update');
    if (row?.webhookUrl !== webhookUrl) {
      throw new ProviderRefusal('sandbox refused the transfer (duplicate)');
    }
    const { accountNumber, accountExpiresAt } = row;
    if (accountNumber !== null && accountExpiresAt !== null) {
      return { accountNumber, expiresAt: accountExpiresAt };
    }
    const issued = { accountNumber: newAccountNumber(random), expiresAt: requested };
    await tx
      .update(sandboxCharges)
      .set({ accountNumber: issued.accountNumber, accountExpiresAt: issued.expiresAt })
      .where(own);
    return issued;
  });
  return {
    ...stored,
    bankName: copy.bank,
    accountName: copy.accountHolder,
    sandboxUrl: `${origin()}/checkout/${reference}`,
  };
}

/** Ten digits; 99 begins no account of a Nigerian bank that the demo shows. */
function newAccountNumber(random: SandboxContext['random']): string {
  const digits = [...random(8)].map((byte) => byte % 10);
  return `99${digits.join('')}`;
}
