import { and, eq, isNull } from 'drizzle-orm';
import type { PaymentPurpose } from '#contract/rules/payment-states.ts';
import { isReference } from '#contract/rules/references.ts';
import { payments } from '../../db/schema.ts';
import { ProviderUnavailable } from '../../gateways/cards/cards.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentsContext } from './context.ts';
import type { Settlement } from './payments.ts';
import { readPayment } from './repository.ts';
import { settlementOf } from './settle.ts';
import { sharedFor } from './sharing.ts';

/** Anybody may verify as often as they like: the provider is asked once in so many milliseconds. */
const SPACING = 2_000;

type Settle = (reference: string) => Promise<Settlement>;

export function createVerify(context: PaymentsContext, settle: Settle) {
  const ask = sharedFor(SPACING, context.now, settle);
  return async (purpose: PaymentPurpose, reference: string): Promise<void> => {
    const row = isReference(reference) ? await readPayment(context.db, reference) : undefined;
    if (row?.purpose !== purpose) throw new ApiError('PAYMENT_NOT_FOUND');
    const settlement = row.status === 'paid' ? settlementOf(row) : await answered(ask(reference));
    await tell(context, reference, settlement);
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

async function tell(
  context: PaymentsContext,
  reference: string,
  { kind }: Settlement,
): Promise<void> {
  switch (kind) {
    case 'settled':
      if (await tellFirst(context, reference)) return;
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

/** Of all who ask, at the same time too, one is the first. */
async function tellFirst({ db, now }: PaymentsContext, reference: string): Promise<boolean> {
  const told = await db
    .update(payments)
    .set({ toldAt: now() })
    .where(and(eq(payments.reference, reference), isNull(payments.toldAt)))
    .returning({ reference: payments.reference });
  return told.length > 0;
}
