import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';

/** Where the books don't agree with themselves. */
export interface LedgerFault extends Record<string, unknown> {
  /**
   * `balance`: an account's, kept and reckoned anew. `charge`: what arrived for a payment. `refund`:
   * what is on its way back, or back.
   */
  readonly what: 'balance' | 'charge' | 'refund';
  /** The account, the payment or the refund. */
  readonly name: string;
  /** Whole kobo as text: what the rows say, and what the transfers say. */
  readonly kept: string;
  readonly reckoned: string;
}

/**
 * Reckons everything anew from the transfers and names what differs. A paid payment has one charge of
 * what arrived and no other has one; each refund was made due once, and paid back once when it's done.
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
    )
    select what, name, kept::text as kept, reckoned::text as reckoned
    from books where kept <> reckoned order by what, name`);
  return rows;
}
