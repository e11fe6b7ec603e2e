import type { AccountId, BookingId, Kobo, SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Transaction } from '../../../db/open.ts';
import type { TransferKind } from '../../../db/schema/payments.ts';
import type { PayoutStatus } from '../../../db/schema/hosting.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { hostAccount } from '../ledger/ledger.ts';

/** The number of entries on a page. */
const ENTRIES_PER_PAGE = 50;

/** Order of transfers at the same instant: money received first, then what it is spent on. */
const ORDER = '{voucher-returned,earning,card-fee,voucher,payout,payout-returned,earning-returned}';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: TransferKind;
  readonly reference: string;
  /** In milliseconds. */
  readonly at: number;
  /** In whole kobo: the amount of the entry, and the balance after it. */
  readonly kobo: Kobo;
  readonly balance: number;
  readonly bookingId: BookingId | null;
  readonly spaceId: SpaceId | null;
  readonly spaceName: string | null;
  readonly payout: PayoutStatus | null;
  readonly bankName: string | null;
  readonly last4: string | null;
}

/**
 * Returns a page of the entries of a host's money, newest first, starting after `before`, and
 * whether there are more.
 */
export async function readEntries(
  tx: Transaction,
  hostId: AccountId,
  before: string | undefined,
): Promise<{ readonly entries: MoneyEntry[]; readonly more: boolean }> {
  const account = hostAccount(hostId);
  const { rows } = await tx.execute<Row>(sql`
    with moves as (
      select id, kind, reference, created_at, amount_kobo as kobo
        from ledger_transfers where credit = ${account}
      union all
      select id, kind, reference, created_at, -amount_kobo
        from ledger_transfers where debit = ${account}
    ),
    ranked as (
      select *, coalesce(array_position(${ORDER}::text[], kind), 0) as rank from moves
    ),
    with_balance as (
      select *, sum(kobo) over (order by created_at, rank, id) as balance from ranked
    )
    select t.id, t.kind, coalesce(p.reference, t.reference) as reference, (extract(epoch from t.created_at) * 1000)::float8 as at,
      t.kobo::float8 as kobo, t.balance::float8 as balance,
      b.short_id as "bookingId", s.id as "spaceId", s.name as "spaceName",
      o.status as payout, o.bank_name as "bankName", o.number_last4 as last4
    from with_balance t
    left join payments p on (p.reference = t.reference
        and t.kind in ('earning', 'card-fee', 'voucher', 'voucher-returned'))
      or (t.kind = 'earning-returned' and p.reference = right(t.reference, 26))
    left join bookings b on b.id = p.subject_id
    left join spaces s on s.id = b.space_id
    left join payouts o on t.kind like 'payout%' and o.reference = t.reference
    where ${before ?? null}::text is null or (t.created_at, t.rank, t.id) <
      (select created_at, rank, id from with_balance where id = ${before ?? null}::text)
    order by t.created_at desc, t.rank desc, t.id desc
    limit ${ENTRIES_PER_PAGE + 1}`);
  return {
    entries: rows.slice(0, ENTRIES_PER_PAGE).map(entryOf),
    more: rows.length > ENTRIES_PER_PAGE,
  };
}

const KINDS: Partial<Record<TransferKind, MoneyEntry['kind']>> = {
  earning: 'booking',
  'card-fee': 'card-fee',
  payout: 'payout',
  'payout-returned': 'payout-returned',
  voucher: 'booking',
  'voucher-returned': 'booking',
  'earning-returned': 'booking',
};

function entryOf(row: Row): MoneyEntry {
  const kind = KINDS[row.kind];
  if (kind === undefined) throw new Error(`A host’s money was moved by a ${row.kind}.`);
  const { id, reference, kobo, balance, at, bookingId, spaceId, spaceName } = row;
  const { payout, bankName, last4 } = row;
  const isOfBooking = bookingId !== null && spaceId !== null && spaceName !== null;
  const isOfPayout = payout !== null && bankName !== null && last4 !== null;
  return {
    id,
    kind,
    amount: kobo / KOBO_PER_NAIRA,
    balance: balance / KOBO_PER_NAIRA,
    reference,
    at: new Date(at).toISOString(),
    ...(isOfBooking ? { booking: { bookingId, spaceId, spaceName } } : {}),
    ...(row.kind.startsWith('voucher') ? { voucher: true as const } : {}),
    ...(row.kind === 'earning-returned' ? { refunded: true as const } : {}),
    ...(isOfPayout
      ? { payout: { state: stateOf(payout), bankName, accountNumber: maskNumber(last4) } }
      : {}),
  };
}

/** Returns the state of a payout that the host sees. */
export function stateOf(status: PayoutStatus): 'processing' | 'done' | 'returned' {
  return status === 'done' || status === 'returned' ? status : 'processing';
}
