import type { PaymentReference } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { bankTransfers, payments } from '../../../db/schema/schema.ts';
import type { PaymentsContext } from '../context.ts';
import type { PaymentRow } from '../repository.ts';

const HOUR = 60 * 60_000;

/** Milliseconds between two checks of an account that has been paid. */
const WAIT_MS = HOUR;
/** Milliseconds after its issue for which a second payment to an account is looked for. */
const WATCHED_MS = 24 * HOUR;

/** Notes that the provider has answered about a transfer, which its guest is shown. */
export async function noteTransferAnswer(
  { db, now }: Pick<PaymentsContext, 'db' | 'now'>,
  paymentReference: PaymentReference,
): Promise<void> {
  await db
    .update(bankTransfers)
    .set({ answeredAt: now() })
    .where(eq(bankTransfers.paymentReference, paymentReference));
}

/**
 * Plans the next check of an account that has been paid, because a guest can transfer to it twice.
 * The webhook of the second payment may get lost.
 */
export async function watchPaidAccount(
  { db, now }: Pick<PaymentsContext, 'db' | 'now'>,
  { reference, createdAt }: PaymentRow,
): Promise<void> {
  const at = now();
  const isWatched = at.getTime() - createdAt.getTime() < WATCHED_MS;
  const nextCheckAt = isWatched ? new Date(at.getTime() + WAIT_MS) : null;
  await db
    .update(payments)
    .set({ nextCheckAt, checkPlannedAt: at })
    .where(eq(payments.reference, reference));
}
