import { eq } from 'drizzle-orm';
import { refunds } from '../../../db/schema/schema.ts';
import type { StatementKind } from '../../../db/schema/statements.ts';
import type { ChargeStatus, RefundStatus } from '../../../gateways/cards/cards.ts';
import type { PayoutState } from '../../../gateways/cards/payouts.ts';
import type { ListedTransaction } from '../../../gateways/cards/transaction-lists.ts';
import type { PaymentsContext } from '../context.ts';
import { readRefundAtProvider } from '../refund-attempts.ts';
import type { ProviderSide } from './compare.ts';

/** Returns the provider's side of a transaction in its list. */
export const listedSide = ({ state, amountKobo, currency }: ListedTransaction): ProviderSide => ({
  state,
  kobo: amountKobo,
  currency,
});

/**
 * Asks the provider about one transaction. Amounts of refunds and payouts are only in lists.
 *
 * @throws {ProviderUnavailable}
 */
export async function readProviderSide(
  context: PaymentsContext,
  kind: StatementKind,
  reference: string,
): Promise<ProviderSide> {
  const { db, provider } = context;
  switch (kind) {
    case 'charge': {
      const charge = await provider.readCharge(reference);
      if (charge === undefined) return { state: 'missing' };
      const { status, paidKobo: kobo, currency } = charge;
      return { state: CHARGES[status], kobo, currency };
    }
    case 'refund': {
      const [refund] = await db.select().from(refunds).where(eq(refunds.reference, reference));
      const answer = refund && (await readRefundAtProvider(context, refund));
      return { state: answer === undefined ? 'missing' : REFUNDS[answer.status] };
    }
    case 'payout': {
      const answer = await provider.readPayout(reference);
      return { state: answer === undefined ? 'missing' : PAYOUTS[answer.status] };
    }
  }
}

const CHARGES: Readonly<Record<ChargeStatus, ProviderSide['state']>> = {
  success: 'done',
  pending: 'open',
  unknown: 'open',
  failed: 'failed',
  expired: 'failed',
  reversed: 'reversed',
};

const REFUNDS: Readonly<Record<RefundStatus, ProviderSide['state']>> = {
  done: 'done',
  processing: 'open',
  'not-yet': 'missing',
  failed: 'failed',
};

const PAYOUTS: Readonly<Record<PayoutState, ProviderSide['state']>> = {
  done: 'done',
  processing: 'open',
  'not-yet': 'missing',
  failed: 'failed',
  reversed: 'reversed',
};
