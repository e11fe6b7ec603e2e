import type { AccountId, BookingId, Kobo, PaymentReference } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { type LedgerAccount, movableKobo } from '../ledger/ledger.ts';

/** What one payment of a booking can still be refunded, and who has its money now. In whole kobo. */
export interface RefundablePart {
  readonly reference: PaymentReference;
  readonly accountId: AccountId | null;
  readonly provider: string;
  /** What the guest paid and hasn't got back, nor is getting back. */
  readonly leftKobo: Kobo;
  readonly escrowKobo: Kobo;
  /** The ledger account of the host who has earned it; null while nobody has. */
  readonly host: LedgerAccount | null;
  /** What the host earned, less the card fee and what was taken back before. */
  readonly earnedKobo: Kobo;
}

/** Money that a host or Àyè put back into escrow, in order to refund it. */
const RETURNED = sql`('earning-returned', 'own-refund')`;

/**
 * Returns the payments of a booking of which something is left to refund, the latest first, as they
 * are drawn for other refunds. It is computed from the ledger; and never more is refunded of a charge
 * than arrived, also if credit that came from other payments was sent back to it. What was paid with
 * credit can't go back to a deleted account.
 */
export async function readRefundableParts(
  db: Pick<Database | Transaction, 'execute'>,
  bookingId: BookingId,
): Promise<RefundablePart[]> {
  const { rows } = await db.execute<Record<string, unknown> & RefundablePart>(sql`
    with paid as (
      select p.*, 'escrow:' || p.reference as escrow
      from payments p left join accounts a on a.id = p.account_id
      where p.subject_id = ${bookingId} and p.purpose = 'booking' and p.status = 'paid'
        and p.returned is null and (p.provider <> 'credit' or a.deleted_at is null)
    ),
    parts as (
      select p.reference, p.created_at, p.account_id, p.provider,
        least(
          coalesce((select sum(t.amount_kobo) from ledger_transfers t
            where t.credit = p.escrow and t.kind not in ${RETURNED}), 0)
          - coalesce((select sum(t.amount_kobo) from ledger_transfers t
            where t.debit = p.escrow and (t.credit like 'refund:%' or t.credit like 'credit:%')), 0),
          p.paid_kobo - coalesce((select sum(r.amount_kobo) from refunds r
            where r.payment_reference = p.reference), 0)) as left_kobo,
        coalesce((select ${movableKobo()} from ledger_accounts where id = p.escrow), 0)
          as escrow_kobo,
        e.credit as host,
        coalesce(e.amount_kobo, 0)
          - coalesce((select f.amount_kobo from ledger_transfers f
            where f.kind = 'card-fee' and f.reference = p.reference and f.debit = e.credit), 0)
          - coalesce((select sum(t.amount_kobo) from ledger_transfers t
            where t.kind = 'earning-returned' and t.credit = p.escrow), 0) as earned_kobo
      from paid p
      left join ledger_transfers e on e.kind = 'earning' and e.reference = p.reference
    )
    select reference, account_id as "accountId", provider, left_kobo::float8 as "leftKobo",
      escrow_kobo::float8 as "escrowKobo", host, earned_kobo::float8 as "earnedKobo"
    from parts where left_kobo > 0
    order by created_at desc, reference desc`);
  return rows;
}
