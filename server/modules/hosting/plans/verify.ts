import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Plan } from '#contract/payments/plans.ts';
import { subscriptions } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PlansContext } from './context.ts';
import * as copy from '../copy.ts';

/** Replaces messages of `ERRORS` that are about bookings. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ALREADY_CONFIRMED: copy.planAlreadyConfirmed,
  PAYMENT_RETURNED: copy.planRefunded,
};

/**
 * Verifies whether the payment of this plan has arrived. The reference of another plan isn't
 * accepted.
 *
 * @throws {ApiError} What `Payments.verify` throws.
 */
export async function verifyPlan(
  { db, payments, catalogueChanged }: PlansContext,
  plan: Plan,
  reference: string,
): Promise<void> {
  const known = and(eq(subscriptions.reference, reference), eq(subscriptions.plan, plan));
  if ((await db.$count(subscriptions, known)) === 0) throw new ApiError('PAYMENT_NOT_FOUND');
  try {
    await payments.verify('subscription', reference);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = MESSAGES[error.code];
    throw message === undefined ? error : new ApiError(error.code, undefined, { message });
  }
  catalogueChanged();
}
