import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { payouts } from '../../db/schema/schema.ts';
import { nairaText } from '../../gateways/mail/format-text.ts';
import * as copy from './copy.ts';

/**
 * Returns the message about a payout that was sent, or that came back, perhaps after it had been
 * sent; undefined while its result isn't known.
 */
export async function aboutPayout(db: Pick<Database, 'select'>, reference: string) {
  const { ownerId, amountKobo, status } = payouts;
  const [payout] = await db
    .select({ accountId: ownerId, amountKobo, status })
    .from(payouts)
    .where(eq(payouts.reference, reference));
  if (payout === undefined) return undefined;
  const { accountId } = payout;
  const amount = nairaText(payout.amountKobo);
  if (payout.status === 'done') {
    const path = '/dashboardLayout/hostdashboard';
    return {
      accountId,
      content: { title: copy.payoutSent(amount), body: copy.sentToBank, path },
    };
  }
  if (payout.status !== 'returned') return undefined;
  return {
    accountId,
    content: {
      title: copy.payoutReturned(amount),
      body: copy.backInBalance,
      path: '/dashboardLayout/money',
    },
    // A tag of its own makes a device alert again that has shown that the payout was sent.
    tag: `push-payout-returned-${reference}`,
  };
}
