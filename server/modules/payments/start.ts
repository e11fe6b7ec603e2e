import { and, eq, isNull, sql } from 'drizzle-orm';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { RETURN_PATH, WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { payments } from '../../db/schema/schema.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type StartedCharge,
} from '../../gateways/cards/cards.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentsContext } from './context.ts';
import type { NewPayment, StartedPayment } from './payments.ts';
import { type PaymentRow, readPayment } from './repository.ts';
import { FIRST_CHECK_MS } from './schedule.ts';

/**
 * The row is written before the card provider is called, so that there is never a charge without
 * one.
 */
export async function startPayment(
  context: PaymentsContext,
  payment: NewPayment,
): Promise<StartedPayment> {
  const row = await storePayment(context, payment);
  requireSame(row, payment);
  const known = checkoutOf(row);
  return known ?? storeCheckout(context, payment, await askForCheckout(context, payment));
}

/**
 * A payment that was refused, or whose checkout was never received, is watched again before the
 * next attempt.
 */
async function storePayment(
  { db, now, provider }: PaymentsContext,
  { reference, purpose, subjectId, accountId, amountKobo, description }: NewPayment,
): Promise<PaymentRow> {
  const at = now();
  const unseen = sql`${payments.checkoutUrl} is null and ${payments.status} <> 'paid'`;
  const [row] = await db
    .insert(payments)
    .values({
      reference,
      purpose,
      subjectId,
      accountId,
      provider: provider.name,
      amountKobo,
      description,
      createdAt: at,
      nextCheckAt: new Date(at.getTime() + FIRST_CHECK_MS),
      checkPlannedAt: at,
    })
    .onConflictDoUpdate({
      target: payments.reference,
      set: {
        status: sql`case when ${unseen} then 'open' else ${payments.status} end`,
        nextCheckAt: sql`case when ${unseen} then excluded.next_check_at else ${payments.nextCheckAt} end`,
        checkPlannedAt: sql`case when ${unseen} then excluded.check_planned_at else ${payments.checkPlannedAt} end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('A payment could not be written down.');
  return row;
}

function requireSame(row: PaymentRow, payment: NewPayment): void {
  const same =
    row.purpose === payment.purpose &&
    row.subjectId === payment.subjectId &&
    row.accountId === payment.accountId &&
    row.amountKobo === payment.amountKobo;
  if (!same) throw new Error('A payment’s reference was used for another payment.');
}

function checkoutOf({ checkoutUrl, presentation }: PaymentRow): StartedPayment | undefined {
  return checkoutUrl === null || presentation === null ? undefined : { checkoutUrl, presentation };
}

async function askForCheckout(
  context: PaymentsContext,
  payment: NewPayment,
): Promise<StartedCharge> {
  const { provider, channels, notes } = context;
  const { reference, amountKobo, customer, description } = payment;
  const base = context.base();
  try {
    return await provider.startCharge({
      reference,
      amountKobo,
      customer,
      description,
      returnUrl: `${base}${RETURN_PATH}`,
      webhookUrl: `${base}${API_BASE}${WEBHOOK_PATH}/${provider.name}`,
      channels,
    });
  } catch (error) {
    if (error instanceof ProviderRefusal) await noteRefusal(context, reference);
    else if (!(error instanceof ProviderUnavailable)) throw error;
    notes.trouble('a checkout could not be started', error);
    throw new ApiError('CHECKOUT_UNAVAILABLE');
  }
}

/** Nothing has been paid and nothing will be, so the payment needn't be watched. */
async function noteRefusal({ db }: PaymentsContext, reference: string): Promise<void> {
  const unseen = and(eq(payments.status, 'open'), isNull(payments.checkoutUrl));
  await db
    .update(payments)
    .set({ status: 'failed', nextCheckAt: null })
    .where(and(eq(payments.reference, reference), unseen));
}

/** If two requests start the same payment, both get the checkout that was stored first. */
async function storeCheckout(
  { db }: PaymentsContext,
  { reference }: NewPayment,
  { checkoutUrl, presentation }: StartedCharge,
): Promise<StartedPayment> {
  await db
    .update(payments)
    .set({ checkoutUrl, presentation })
    .where(and(eq(payments.reference, reference), isNull(payments.checkoutUrl)));
  const row = await readPayment(db, reference);
  const stored = row && checkoutOf(row);
  if (stored === undefined) throw new Error('A payment is gone while it is started.');
  return stored;
}
