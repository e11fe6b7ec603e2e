import { and, eq, isNull } from 'drizzle-orm';
import type { PaymentPurpose } from '#contract/payments/payment-states.ts';
import { isReference } from '#contract/common-schemas.ts';
import { payments } from '../../db/schema/schema.ts';
import { ProviderUnavailable } from '../../gateways/cards/cards.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentsContext } from './context.ts';
import type { Settlement } from './payments.ts';
import { readPayment } from './repository.ts';
import { settlementOf } from './settle.ts';
import { singleFlightFor } from './single-flight.ts';
import { isReserved } from './transfers/rows.ts';

/**
 * Milliseconds between two requests to the card provider about one payment, because anyone may
 * verify as often as they like.
 */
const SPACING = 2_000;

/** What the payment has to be for. */
type Wanted = PaymentPurpose | readonly PaymentPurpose[];

type Settle = (reference: string) => Promise<Settlement>;

/**
 * Creates the verification of payments by the app. Simultaneous callers share one answer of the
 * provider. The returned function throws PAYMENT_NOT_FOUND for another purpose, and the errors of
 * a payment that isn't confirmed (specification §7 and §8).
 */
export function createVerify(context: PaymentsContext, settle: Settle) {
  const ask = singleFlightFor(SPACING, context.now, settle);
  return async (wanted: Wanted, reference: string): Promise<void> => {
    const row = isReference(reference) ? await readPayment(context.db, reference) : undefined;
    const purposes = typeof wanted === 'string' ? [wanted] : wanted;
    if (row === undefined || !purposes.includes(row.purpose)) {
      throw new ApiError('PAYMENT_NOT_FOUND');
    }
    const isSettled =
      row.status === 'paid' && row.returned === null && !(await isReserved(context.db, reference));
    const settlement = isSettled ? settlementOf(row) : await answered(ask(reference));
    await confirm(context, reference, settlement);
  };
}

async function answered(asked: Promise<Settlement>): Promise<Settlement> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('PAYMENT_UNKNOWN');
    throw error;
  }
}

async function confirm(
  context: PaymentsContext,
  reference: string,
  { kind }: Settlement,
): Promise<void> {
  switch (kind) {
    case 'settled':
      if (await claimFirstConfirmation(context, reference)) return;
      throw new ApiError('ALREADY_CONFIRMED');
    case 'returned':
      throw new ApiError('PAYMENT_RETURNED');
    case 'failed':
      throw new ApiError('PAYMENT_FAILED');
    case 'pending':
      throw new ApiError('PAYMENT_PENDING');
    case 'unknown':
      throw new ApiError('PAYMENT_NOT_FOUND');
  }
}

/** Returns true for exactly one of all requests, including simultaneous ones. */
export async function claimFirstConfirmation(
  { db, now }: Pick<PaymentsContext, 'db' | 'now'>,
  reference: string,
): Promise<boolean> {
  const reported = await db
    .update(payments)
    .set({ confirmedToClientAt: now() })
    .where(and(eq(payments.reference, reference), isNull(payments.confirmedToClientAt)))
    .returning({ reference: payments.reference });
  return reported.length > 0;
}
