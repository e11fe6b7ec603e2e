import type { AccountId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { hostAccount, readBalance } from '../ledger/ledger.ts';

/** In whole kobo. */
export interface HostBalance {
  readonly available: number;
  /** From paid bookings at the host's spaces that aren't earned yet, less their card fees. */
  readonly expected: number;
  /** On its way to the bank. */
  readonly processing: number;
}

/**
 * Reads a host's balance in kobo: what can be withdrawn, what bookings are still expected to
 * bring, and what is on its way to the bank.
 */
export async function readHostBalance(
  db: Database | Transaction,
  hostId: AccountId,
): Promise<HostBalance> {
  const available = await readBalance(db, hostAccount(hostId));
  const { rows } = await db.execute<{ expected: number; processing: number }>(sql`
    select
      (select coalesce(sum(e.balance_kobo - least(e.balance_kobo, coalesce(p.fee_kobo, 0))), 0)
        from spaces s
        join bookings b on b.space_id = s.id
          and (b.status = 'upcoming' or (b.status = 'cancelled' and b.refund_kobo = 0))
        join payments p on p.subject_id = b.id and p.purpose = 'booking' and p.returned is null
        join ledger_accounts e on e.id = 'escrow:' || p.reference and e.balance_kobo > 0
        where s.host_id = ${hostId})::float8 as expected,
      (select coalesce(sum(amount_kobo), 0) from payouts
        where host_id = ${hostId} and status in ('due', 'sent'))::float8 as processing`);
  const [row] = rows;
  return { available, expected: row?.expected ?? 0, processing: row?.processing ?? 0 };
}
