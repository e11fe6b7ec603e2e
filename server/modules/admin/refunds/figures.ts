import type { BookingId, Kobo } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Refundable } from '#contract/admin/manual-refunds.ts';
import { mostRefundable } from '#contract/payments/manual-refund-rules.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { AdminContext } from '../context.ts';

/** The refunds by hand of a booking, in whole kobo. */
interface ManualSums {
  readonly orderedKobo: Kobo;
  /** Requested and not expired. */
  readonly waitingKobo: Kobo;
}

/** @param except The id of a request that isn't counted. */
export async function readManualSums(
  db: Pick<Database | Transaction, 'execute'>,
  bookingId: BookingId,
  now: Date,
  except = '',
): Promise<ManualSums> {
  const { rows } = await db.execute<{ ordered: number; waiting: number }>(sql`
    select
      coalesce(sum(amount_kobo) filter (where state = 'ordered'), 0)::float8 as ordered,
      coalesce(sum(amount_kobo) filter (where state = 'waiting'
        and expires_at > ${now.toISOString()}::timestamptz), 0)::float8 as waiting
    from manual_refunds where booking_id = ${bookingId} and id <> ${except}`);
  const [row] = rows;
  return { orderedKobo: row?.ordered ?? 0, waitingKobo: row?.waiting ?? 0 };
}

/** Returns what can be refunded of a payment's booking by hand; undefined if nothing ever can. */
export async function readRefundable(
  { db, now, deps, refundLimitKobo }: AdminContext,
  { subjectId, purpose }: { readonly subjectId: string; readonly purpose: string },
): Promise<Refundable | undefined> {
  if (purpose !== 'booking') return undefined;
  const leftKobo = (await deps.manualRefunds.read(db, subjectId))?.leftKobo;
  if (leftKobo === undefined) return undefined;
  const { orderedKobo, waitingKobo } = await readManualSums(db, subjectId, now());
  return {
    most: mostRefundable({ leftKobo, waitingKobo }),
    limit: refundLimitKobo / KOBO_PER_NAIRA,
    before: orderedKobo / KOBO_PER_NAIRA,
  };
}
