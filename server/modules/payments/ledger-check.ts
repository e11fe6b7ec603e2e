import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';

/** Where the books don't agree with themselves. */
export interface LedgerFault extends Record<string, unknown> {
  /**
   * `balance`: an account's, kept and reckoned anew. `charge`: what arrived for a payment. `refund`:
   * what is on its way back, or back. `payout`: what was taken from a host, is at a bank, or came back.
   */
  readonly what: 'balance' | 'charge' | 'refund' | 'payout';
  /** The account, the payment, the refund or the payout. */
  readonly name: string;
  /** Whole kobo as text: what the rows say, and what the transfers say. */
  readonly kept: string;
  readonly reckoned: string;
}

/**
 * Reckons everything anew from the transfers and names what differs. A paid payment has one charge of
 * what arrived and no other has one; each refund was made due once, and paid back once when it's done; each payout was taken once, and is
 * at the bank once when it's done, or back once when it was returned.
 */
export async function checkLedger(db: Database): Promise<readonly LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    with moves as (
      select credit as account, amount_kobo as kobo from ledger_transfers
      union all select debit, -amount_kobo from ledger_transfers
    ),
    books as (
      select 'balance' as what, a.id as name, a.balance_kobo as kept,
        case when a.kind = 'provider' then 0 else coalesce(sum(m.kobo), 0) end as reckoned
      from ledger_accounts a left join moves m on m.account = a.id group by a.id
      union all
      select 'charge', p.reference, coalesce(p.paid_kobo, 0), coalesce(t.amount_kobo, 0)
      from payments p left join ledger_transfers t on t.kind = 'charge' and t.reference = p.reference
      union all
      select 'refund', r.reference, r.amount_kobo, coalesce(t.amount_kobo, 0)
      from refunds r
      left join ledger_transfers t on t.kind = 'refund-due' and t.reference = r.reference
      union all
      select 'refund', r.reference, case when r.status = 'done' then r.amount_kobo else 0 end,
        coalesce(t.amount_kobo, 0)
      from refunds r left join ledger_transfers t on t.kind = 'refund' and t.reference = r.reference
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
    select what, name, kept::text as kept, reckoned::text as reckoned
    from books where kept <> reckoned order by what, name`);
  return rows;
}
