import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { ledgerAccounts } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { escrowAccount, type LedgerAccount } from '#server/modules/payments/ledger/ledger.ts';

/**
 * Returns what contradicts the rules of bookings and their money: a confirmed booking without seats
 * or without its price in escrow, seats or credit that a closed booking still has, a ledger that
 * doesn't sum to zero. Empty if everything is right.
 *
 * @param now Holds that have expired by then don't count as open.
 */
export async function findContradictions(db: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with ranges as (
      select b.id, b.status, b.starts_at, b.ends_at,
        b.price_kobo - coalesce((select sum(m.amount_kobo) from manual_refunds m
          where m.booking_id = b.id and m.state = 'ordered'), 0) as price_kobo,
        (select count(*) from booking_slots s where s.booking_id = b.id and s.live)::int as live,
        (select min(lower(s.during)) from booking_slots s where s.booking_id = b.id) as first,
        (select max(upper(s.during)) from booking_slots s where s.booking_id = b.id) as last,
        coalesce((select sum(l.balance_kobo) from payments p
          join ledger_accounts l on l.id = 'escrow:' || p.reference
          where p.subject_id = b.id and p.returned is null), 0) as escrow
      from bookings b
    )
    select 'no seat: ' || id as what from ranges where status = 'upcoming' and live = 0
    union all
    select 'seats of another time: ' || id from ranges
      where status = 'upcoming' and (first <> starts_at or last <> ends_at)
    union all
    select 'seats of a closed booking: ' || id from ranges
      where status not in ('upcoming', 'held') and live > 0
    union all
    select 'escrow ' || escrow || ', price ' || price_kobo || ': ' || id from ranges
      where status = 'upcoming' and escrow <> price_kobo
        -- After its end the host has earned it.
        and ends_at > ${now.toISOString()}::timestamptz
    union all
    select 'escrow of a refunded booking: ' || id from ranges
      where status = 'refunded' and escrow <> 0
    union all
    select 'moves: ' || b.id from bookings b
      where (select count(*) from booking_moves m
        where m.booking_id = b.id and m.status = 'done'
          -- What the host proposed doesn't count.
          and not exists (select from move_requests r
            where r.move_id = m.id and r.asked_by = 'host')) > 2
    union all
    select 'request of a booking that isn''t upcoming: ' || b.id from bookings b
      join move_requests r on r.booking_id = b.id and r.state in ('open', 'payable')
      where b.status <> 'upcoming'
    union all
    select 'sum' from (select sum(balance_kobo) as sum from ledger_accounts where kind <> 'provider') a,
      (select coalesce(sum(case when debit like 'provider:%' then amount_kobo else 0 end)
        - sum(case when credit like 'provider:%' then amount_kobo else 0 end), 0) as outside
        from ledger_transfers) b
      where coalesce(a.sum, 0) <> b.outside
    union all
    select 'reserved credit of an expired hold: ' || b.id from bookings b
      join payments p on p.subject_id = b.id and p.provider = 'credit' and p.returned is null
      where b.status = 'expired' and b.held_until < ${now.toISOString()}::timestamptz`);
  const faults = await checkLedger(db);
  return [...rows.map(({ what }) => what), ...faults.map(({ what, name }) => `${what} ${name}`)];
}

/**
 * Changes the stored balance of a ledger account by some kobo, without a transfer, as someone with
 * access to the database could.
 */
export async function raiseBalance(
  db: Database,
  account: LedgerAccount,
  kobo: number,
): Promise<void> {
  await db
    .update(ledgerAccounts)
    .set({ balanceKobo: sql`${ledgerAccounts.balanceKobo} + ${kobo}` })
    .where(eq(ledgerAccounts.id, account));
}

/** Does so with the escrow of a payment. */
export const raiseEscrow = (db: Database, reference: string, kobo: number): Promise<void> =>
  raiseBalance(db, escrowAccount(reference), kobo);
