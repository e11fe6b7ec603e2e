import type { Kobo } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { payments } from '../../../db/schema/schema.ts';
import { escrowAccount, feesAccount, incomeAccount, transfer } from './ledger.ts';

const SUBSCRIPTIONS = incomeAccount('subscriptions');

/** Moves the price of a settled plan to Àyè's income. The card fee is paid by Àyè. */
export async function takeIncome(
  tx: Transaction,
  random: RandomBytes,
  { reference, amountKobo }: { readonly reference: string; readonly amountKobo: Kobo },
  now: Date,
): Promise<void> {
  const debit = escrowAccount(reference);
  const income = { kind: 'subscription', reference, debit, credit: SUBSCRIPTIONS } as const;
  if (!(await transfer(tx, random, { ...income, amountKobo }, now))) return;
  const [payment] = await tx
    .select({ provider: payments.provider, feeKobo: payments.feeKobo })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'paid')));
  const feeKobo = Math.min(payment?.feeKobo ?? 0, amountKobo);
  if (payment === undefined || feeKobo === 0) return;
  const credit = feesAccount(payment.provider);
  const fee = { kind: 'card-fee', reference, debit: SUBSCRIPTIONS, credit } as const;
  await transfer(tx, random, { ...fee, amountKobo: feeKobo }, now);
}
