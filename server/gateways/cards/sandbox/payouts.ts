import { eq } from 'drizzle-orm';
import { sandboxPayouts } from '../../../db/schema/schema.ts';
import type { NewPayout, Payout } from '../payouts.ts';
import { isUnknownAccount } from './account-names.ts';
import type { SandboxContext } from './context.ts';
import { addWebhooks, deliverWebhooks, type WebhookMode } from './webhooks.ts';

type SandboxPayout = typeof sandboxPayouts.$inferSelect;

/** How the sandbox treats payouts from now on. */
export interface PayoutManners {
  /** When the app receives their webhooks. */
  webhook: WebhookMode;
  /** Whether the sandbox's balance is sufficient. */
  covered: boolean;
}

/** Korapay's sandbox takes the same fee for ₦1,000. */
const FEE_KOBO = 3_000;

/** Korapay's test account to which payouts fail. */
const fails = ({ bankCode, accountNumber }: NewPayout) =>
  bankCode === '035' && accountNumber === '0000000000';

/**
 * Behaves like Korapay: returns `processing` first, and reports the result by webhook or when the
 * payout is read. The recipient's account is not stored.
 */
export async function payOutAtSandbox(
  context: SandboxContext,
  payout: NewPayout,
  { webhook, covered }: PayoutManners,
): Promise<Payout> {
  const { reference, amountKobo, webhookUrl: url } = payout;
  if (isUnknownAccount(payout.bankCode, payout.accountNumber)) return { status: 'failed' };
  const now = context.now();
  const status = fails(payout) ? 'failed' : 'success';
  const answer = await context.db.transaction(async (tx): Promise<Payout> => {
    const [earlier] = await tx
      .select()
      .from(sandboxPayouts)
      .where(eq(sandboxPayouts.reference, reference));
    if (earlier !== undefined) return payoutOf(earlier);
    if (!covered) return { status: 'not-yet' };
    const [made] = await tx
      .insert(sandboxPayouts)
      .values({ reference, amountKobo, feeKobo: FEE_KOBO, status, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return { status: 'processing' };
    const event = status === 'success' ? 'transfer.success' : 'transfer.failed';
    const data = { reference, amount: amountKobo };
    await addWebhooks(tx, context, webhook, { url, event, data, runAt: now });
    return { status: 'processing' };
  });
  if (webhook === 'early') await deliverWebhooks(context);
  return answer;
}

/** Returns a payout by our reference, or undefined if the sandbox doesn't know it. */
export async function readSandboxPayout(
  { db }: SandboxContext,
  reference: string,
): Promise<Payout | undefined> {
  const [payout] = await db
    .select()
    .from(sandboxPayouts)
    .where(eq(sandboxPayouts.reference, reference));
  return payout && payoutOf(payout);
}

const payoutOf = ({ status, feeKobo }: SandboxPayout): Payout => ({
  status: status === 'success' ? 'done' : 'failed',
  feeKobo,
});
