import { eq, sql } from 'drizzle-orm';
import { sandboxRefunds } from '../../../db/schema/schema.ts';
import type { NewRefund, Refund } from '../cards.ts';
import { lockCharge, payLateOnes } from './charges.ts';
import type { SandboxContext } from './context.ts';
import { addWebhooks } from './webhooks.ts';

/** Refunds immediately, unless the sandbox has not settled the charge yet. */
export async function refundAtSandbox(context: SandboxContext, refund: NewRefund): Promise<Refund> {
  const { refundReference: reference, chargeReference, amountKobo } = refund;
  await payLateOnes(context);
  return context.db.transaction(async (tx): Promise<Refund> => {
    const charge = await lockCharge(tx, chargeReference);
    const [earlier] = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.reference, reference));
    if (earlier !== undefined) return done(reference);
    if (charge?.status === 'pending') return { status: 'not-yet' };
    if (charge?.status !== 'success') return { status: 'failed' };
    const now = context.now();
    if (charge.unsettledUntil !== null && charge.unsettledUntil > now) return { status: 'not-yet' };
    const [sum] = await tx
      .select({ kobo: sql<string>`coalesce(sum(${sandboxRefunds.amountKobo}), 0)` })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.chargeReference, chargeReference));
    const left = charge.paidKobo - Number(sum?.kobo ?? 0);
    if (amountKobo <= 0 || amountKobo > left) return { status: 'failed' };
    await tx
      .insert(sandboxRefunds)
      .values({ reference, chargeReference, amountKobo, createdAt: now });
    await addWebhooks(tx, context, 'after', {
      url: charge.webhookUrl,
      event: 'refund.success',
      data: { reference, amount: amountKobo, charge: chargeReference },
      runAt: now,
    });
    return done(reference);
  });
}

/** Returns a refund by our reference, or undefined if the sandbox doesn't know it. */
export async function readSandboxRefund(
  { db }: SandboxContext,
  reference: string,
): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference));
  return refund && done(reference);
}

const done = (reference: string): Refund => ({ status: 'done', providerReference: reference });
