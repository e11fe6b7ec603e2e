import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';

/** A contradiction within the ledger, or between it and other tables. */
export interface LedgerFault extends Record<string, unknown> {
  /**
   * `balance`: the stored balance of a ledger account. `charge`: what arrived for a payment.
   * `refund`: what is being refunded or was refunded, or the voucher of a booking that its host
   * cancelled. `payout`: what was taken from a host or guest, was
   * sent to a bank, or came back.
   */
  readonly what: 'balance' | 'charge' | 'refund' | 'payout';
  /** The ledger account, payment, refund or payout, or the reference of the booking. */
  readonly name: string;
  /** In whole kobo, as text: the amount in the rows, and the amount computed from the transfers. */
  readonly stored: string;
  readonly computed: string;
}

/**
 * Computes everything from the transfers and returns what differs. A paid payment has charges of the
 * amount that arrived, or its share of a charge, and no other payment has one. All that arrived for
 * a payment by bank transfer is reserved, pays for the booking, or was given back; nothing stays in
 * escrow for a transfer that ended without a booking. Each refund was made due once, and was paid
 * back once if it is done, or became credit once. Each payout was taken once, and was sent to the
 * bank once if it is done, or came back once if it was returned. Each refund by hand has its parts.
 * Each booking that its host cancelled has the voucher that was given for it, and no other booking
 * has one.
 */
export async function checkLedger(db: Database): Promise<readonly LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    with moves as (
      select credit as account, amount_kobo as kobo from ledger_transfers
      union all select debit, -amount_kobo from ledger_transfers
    ),
    books as (
      select 'balance' as what, a.id as name, a.balance_kobo as stored,
        case when a.kind = 'provider' then 0 else coalesce(sum(m.kobo), 0) end as computed
      from ledger_accounts a left join moves m on m.account = a.id group by a.id
      union all
      select 'charge', p.reference, coalesce(p.paid_kobo, 0), coalesce(t.amount_kobo, 0)
        + coalesce((select sum(g.amount_kobo) from ledger_transfers g
          where g.kind = 'charge-again' and g.credit = 'escrow:' || p.reference), 0)
      from payments p left join ledger_transfers t on t.reference = p.reference
        and t.kind = case when p.charge_reference is null then 'charge' else 'series-share' end
      union all
      select 'charge', b.payment_reference, b.reserved_kobo + b.booked_kobo + b.credited_kobo,
        coalesce((select sum(p.paid_kobo) from payments p where p.reference = b.payment_reference
          or p.reference in (select a.reference from transfer_accounts a
            where a.payment_reference = b.payment_reference)), 0)
      from bank_transfers b
      union all
      select 'charge', b.payment_reference, 0, coalesce((select sum(a.balance_kobo)
        from ledger_accounts a where a.id = 'escrow:' || b.payment_reference
          or a.id in (select 'escrow:' || t.reference from transfer_accounts t
            where t.payment_reference = b.payment_reference)), 0)
      from bank_transfers b where b.state in ('late', 'expired')
      union all
      select 'refund', r.reference, r.amount_kobo, coalesce(t.amount_kobo, 0)
      from refunds r
      left join ledger_transfers t on t.kind = 'refund-due' and t.reference = r.reference
      union all
      select 'refund', r.reference, case when r.status = 'done' then r.amount_kobo else 0 end,
        coalesce(t.amount_kobo, 0)
      from refunds r left join ledger_transfers t on t.kind = 'refund' and t.reference = r.reference
      union all
      select 'refund', r.reference, case when r.status = 'credited' then r.amount_kobo else 0 end,
        coalesce(t.amount_kobo, 0)
      from refunds r left join ledger_transfers t
        on t.kind = 'credit-refund' and t.debit = 'refund:' || r.reference
      union all
      select 'refund', m.id, case when m.state = 'ordered' then m.amount_kobo else 0 end,
        coalesce(r.kobo, 0) + coalesce(m.credited_kobo, 0)
      from manual_refunds m
      left join (select reason, sum(amount_kobo) as kobo from refunds
        where reason like 'manual:%' group by reason) r on r.reason = 'manual:' || m.id
      union all
      select 'refund', coalesce(m.id, t.id), coalesce(m.credited_kobo, 0), coalesce(t.kobo, 0)
      from manual_refunds m
      full join (select left(reference, -27) as id, sum(amount_kobo) as kobo from ledger_transfers
        where kind = 'manual-credit' group by 1) t on t.id = m.id
      union all
      select 'refund', coalesce(c.reference, t.reference), coalesce(c.voucher_kobo, 0),
        coalesce(t.amount_kobo, 0)
      from (select b.reference, h.voucher_kobo
        from host_cancellations h join bookings b on b.id = h.booking_id) c
      full join (select reference, amount_kobo from ledger_transfers where kind = 'voucher') t
        on t.reference = c.reference
      union all
      select 'payout', o.reference, o.amount_kobo, coalesce(t.amount_kobo, 0)
      from payouts o left join ledger_transfers t on t.kind = 'payout' and t.reference = o.reference
      union all
      select 'payout', o.reference, case when o.status = 'returned' then o.amount_kobo else 0 end,
        coalesce(t.amount_kobo, 0)
      from payouts o
      left join ledger_transfers t on t.kind = 'payout-returned' and t.reference = o.reference
      union all
      select 'payout', o.reference, case when o.status = 'done' then o.amount_kobo else 0 end,
        coalesce(t.amount_kobo, 0) - coalesce(b.amount_kobo, 0)
      from payouts o
      left join ledger_transfers t on t.kind = 'payout-sent' and t.reference = o.reference
      left join ledger_transfers b on b.kind = 'payout-returned' and b.reference = o.reference
        and b.debit like 'provider:%'
    )
    select what, name, stored::text as stored, computed::text as computed
    from books where stored <> computed order by what, name`);
  return rows;
}
