import type { AccountId, Kobo } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { Credit, CreditEntry } from '#contract/payments/credit.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Transaction } from '../../../db/open.ts';
import type { PayoutStatus } from '../../../db/schema/hosting.ts';
import type { TransferKind } from '../../../db/schema/payments.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { creditAccount, readMovable } from '../ledger/ledger.ts';

/** The number of entries on a page. */
const ENTRIES_PER_PAGE = 50;

/** Order of transfers at the same instant: money received first, then what it is spent on. */
const ORDER =
  '{credit-returned,credit-moved,credit-refund,manual-credit,payout-returned,voucher,transfer-credit,charge,payout,refund-due,voucher-returned}';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: TransferKind;
  /** In milliseconds. */
  readonly at: number;
  /** In whole kobo: the amount of the entry, and the balance after it. */
  readonly kobo: Kobo;
  readonly balance: number;
  readonly bookingId: string | null;
  readonly spaceName: string | null;
  readonly payout: PayoutStatus | null;
  readonly bankName: string | null;
  readonly last4: string | null;
}

const KINDS: Partial<Record<TransferKind, CreditEntry['kind']>> = {
  'credit-moved': 'move',
  'credit-refund': 'refund',
  'manual-credit': 'refund',
  'credit-returned': 'returned',
  'transfer-credit': 'returned',
  charge: 'booking',
  'refund-due': 'paid-back',
  voucher: 'refund',
  'voucher-returned': 'paid-back',
  payout: 'paid-back',
  'payout-returned': 'returned',
};

const PAYOUT_STATES: Readonly<Record<PayoutStatus, 'requested' | 'sent' | 'paid' | 'failed'>> = {
  due: 'requested',
  sent: 'sent',
  done: 'paid',
  returned: 'failed',
};

/**
 * Returns a guest's credit with a page of its entries, newest first, starting after `before`. The
 * transfers of one move that took money from several payments are separate entries.
 */
export async function readCreditStatement(
  tx: Transaction,
  accountId: AccountId,
  before: string | undefined,
): Promise<Credit> {
  const account = creditAccount(accountId);
  const { rows } = await tx.execute<Row>(sql`
    with moves as (
      select id, kind, reference, debit as other, created_at, amount_kobo as kobo
        from ledger_transfers where credit = ${account}
      union all
      select id, kind, reference, credit, created_at, -amount_kobo
        from ledger_transfers where debit = ${account}
    ),
    ranked as (
      select *, coalesce(array_position(${ORDER}::text[], kind), 0) as rank from moves
    ),
    with_balance as (
      select *, sum(kobo) over (order by created_at, rank, id) as balance from ranked
    )
    select t.id, t.kind, (extract(epoch from t.created_at) * 1000)::float8 as at,
      t.kobo::float8 as kobo, t.balance::float8 as balance,
      b.short_id as "bookingId", s.name as "spaceName",
      o.status as payout, o.bank_name as "bankName", o.number_last4 as last4
    from with_balance t
    left join payments p on t.other = 'escrow:' || p.reference
      or ((t.kind like 'voucher%' or t.kind = 'credit-refund') and p.reference = t.reference)
    left join bookings b on b.id = p.subject_id
    left join spaces s on s.id = b.space_id
    left join payouts o on t.kind like 'payout%' and o.reference = t.reference
    where ${before ?? null}::text is null or (t.created_at, t.rank, t.id) <
      (select created_at, rank, id from with_balance where id = ${before ?? null}::text)
    order by t.created_at desc, t.rank desc, t.id desc
    limit ${ENTRIES_PER_PAGE + 1}`);
  return {
    balance: (await readMovable(tx, account)) / KOBO_PER_NAIRA,
    entries: rows.slice(0, ENTRIES_PER_PAGE).map(entryOf),
    more: rows.length > ENTRIES_PER_PAGE,
  };
}

function entryOf(row: Row): CreditEntry {
  const { id, kind, at, kobo, balance, bookingId, spaceName, payout, bankName, last4 } = row;
  const shown = KINDS[kind];
  if (shown === undefined) throw new Error(`A guest’s credit was changed by a ${kind}.`);
  const isOfBooking = bookingId !== null && spaceName !== null;
  return {
    id,
    kind: shown,
    amount: kobo / KOBO_PER_NAIRA,
    balance: balance / KOBO_PER_NAIRA,
    at: new Date(at).toISOString(),
    ...(isOfBooking ? { booking: { bookingId, spaceName } } : {}),
    ...(kind === 'voucher' ? { voucher: true } : {}),
    ...(kind === 'transfer-credit' ? { transfer: true } : {}),
    ...(payout === null || bankName === null || last4 === null
      ? {}
      : { payout: { state: PAYOUT_STATES[payout], bankName, accountNumber: maskNumber(last4) } }),
  };
}
