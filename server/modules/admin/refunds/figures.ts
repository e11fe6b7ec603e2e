import type { AccountId, BookingId, Kobo } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Refundable } from '#contract/admin/manual-refunds.ts';
import { mostRefundable } from '#contract/payments/manual-refund-rules.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { payments } from '../../../db/schema/schema.ts';
import type { AdminContext } from '../context.ts';

/** The refunds by hand of a booking, in whole kobo. */
interface ManualSums {
  readonly orderedKobo: Kobo;
  /** Requested and not expired. */
  readonly waitingKobo: Kobo;
}

/** Returns what was refunded by hand for a booking, and what is to be. */
export async function readManualSums(
  db: Pick<Database | Transaction, 'execute'>,
  bookingId: BookingId,
  now: Date,
): Promise<ManualSums> {
  const { rows } = await db.execute<{ ordered: number; waiting: number }>(sql`
    select
      coalesce(sum(amount_kobo) filter (where state = 'ordered'), 0)::float8 as ordered,
      coalesce(sum(amount_kobo) filter (where state = 'waiting'
        and expires_at > ${now.toISOString()}::timestamptz), 0)::float8 as waiting
    from manual_refunds where booking_id = ${bookingId}`);
  const [row] = rows;
  return { orderedKobo: row?.ordered ?? 0, waitingKobo: row?.waiting ?? 0 };
}

/** Returns what an admin can refund without approval, in kobo: nothing for their own booking. */
export const approvalLimit = (
  { refundLimitKobo }: Pick<AdminContext, 'refundLimitKobo'>,
  adminId: AccountId,
  { accountId }: { readonly accountId: AccountId | null },
): Kobo => (accountId === adminId ? 0 : refundLimitKobo);

/** Returns what can be refunded of a payment's booking by hand; undefined if nothing ever can. */
export async function readRefundable(
  context: AdminContext,
  adminId: AccountId,
  payment: Pick<typeof payments.$inferSelect, 'subjectId' | 'purpose' | 'accountId'>,
): Promise<Refundable | undefined> {
  const { db, now, deps } = context;
  const { subjectId, purpose } = payment;
  if (purpose !== 'booking') return undefined;
  const leftKobo = (await deps.manualRefunds.read(db, subjectId))?.leftKobo;
  if (leftKobo === undefined) return undefined;
  const { orderedKobo, waitingKobo } = await readManualSums(db, subjectId, now());
  return {
    most: mostRefundable({ leftKobo, waitingKobo }),
    limit: approvalLimit(context, adminId, payment) / KOBO_PER_NAIRA,
    before: orderedKobo / KOBO_PER_NAIRA,
  };
}
