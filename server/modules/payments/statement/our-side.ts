import type { Kobo } from '#contract/units.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import type { StatementKind } from '../../../db/schema/statements.ts';
import type { ListedPeriod } from '../../../gateways/cards/transaction-lists.ts';
import type { OurSide } from './compare.ts';
import type { StatementClaim } from './statement-days.ts';

/** The number of our transactions that one query reads. */
const OUR_BATCH = 100;

interface OurRow extends Record<string, unknown> {
  readonly reference: string;
  readonly status: string;
  readonly kobo: number;
  readonly currency: string;
  readonly refundedKobo: number;
}

const STATES: Readonly<Record<StatementKind, Readonly<Record<string, OurSide['state']>>>> = {
  charge: { paid: 'done', open: 'open', failed: 'open', lapsed: 'open' },
  refund: { due: 'open', sent: 'open', done: 'done', failed: 'failed', credited: 'credited' },
  payout: { due: 'open', sent: 'open', done: 'done', returned: 'failed' },
};

/** The shares of a charge are refunded one by one. Refunds that became credit are not sent. */
const ROWS: Readonly<Record<StatementKind, SQL>> = {
  charge: sql`
    select p.reference, p.status, coalesce(p.paid_kobo, p.amount_kobo)::float8 as kobo, p.currency,
      p.provider, p.paid_at as at, p.created_at, (select coalesce(sum(r.amount_kobo), 0)::float8 from refunds r
        join payments s on s.reference = r.payment_reference
        where (s.reference = p.reference or s.charge_reference = p.reference)
          and r.status in ('due', 'sent', 'done')) as "refundedKobo"
    from payments p where p.charge_reference is null`,
  refund: sql`
    select r.reference, r.status, r.amount_kobo::float8 as kobo, p.currency, p.provider,
      r.done_at as at, r.created_at, 0::float8 as "refundedKobo"
    from refunds r join payments p on p.reference = r.payment_reference`,
  payout: sql`
    select o.reference, o.status, o.amount_kobo::float8 as kobo, 'NGN' as currency, o.provider,
      o.done_at as at, o.created_at, 0::float8 as "refundedKobo"
    from payouts o`,
};

/** Returns what we have of these transactions of the provider, whatever their day is. */
export async function readOurSides(
  db: Database,
  provider: string,
  kind: StatementKind,
  references: readonly string[],
): Promise<ReadonlyMap<string, OurSide>> {
  const { rows } = await db.execute<OurRow>(sql`
    select t.* from (${ROWS[kind]}) t
    join jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) as chosen(reference)
      on chosen.reference = t.reference
    where t.provider = ${provider}`);
  return new Map(rows.map((row) => [row.reference, sideOf(kind, row)]));
}

const sideOf = (
  kind: StatementKind,
  { status, kobo, currency, refundedKobo }: OurRow,
): OurSide => ({
  state: STATES[kind][status] ?? 'unknown',
  kobo,
  currency,
  refundedKobo,
});

/** One of our transactions. */
export interface OurTransaction {
  readonly reference: string;
  readonly side: OurSide;
}

const DONE: Readonly<Record<StatementKind, string>> = {
  charge: 'paid',
  refund: 'done',
  payout: 'done',
};

/**
 * Reads our transactions that succeeded in the period and weren't in the provider's lists, in
 * batches.
 */
export function readUnlisted(
  db: Database,
  { day, provider, attempt }: StatementClaim,
  kind: StatementKind,
  period: ListedPeriod,
): AsyncGenerator<readonly OurTransaction[]> {
  const isUnlisted = sql`t.status = ${DONE[kind]} and not exists (
    select from statement_entries e
    where e.day = ${day} and e.provider = ${provider} and e.attempt = ${attempt}
      and e.kind = ${kind} and e.reference = t.reference)`;
  return readBatches(db, kind, { provider, period, at: sql`t.at`, condition: isUnlisted });
}

/**
 * Reads the payments that were started in the period and aren't paid, in batches: they may be paid
 * at a provider that has no list of charges.
 */
export function readUnpaid(
  db: Database,
  { provider }: StatementClaim,
  period: ListedPeriod,
): AsyncGenerator<readonly OurTransaction[]> {
  const isUnpaid = sql`t.status <> 'paid'`;
  return readBatches(db, 'charge', {
    provider,
    period,
    at: sql`t.created_at`,
    condition: isUnpaid,
  });
}

interface OurQuery {
  readonly provider: string;
  readonly period: ListedPeriod;
  /** The instant that is in the period, by which an index orders. */
  readonly at: SQL;
  readonly condition: SQL;
}

async function* readBatches(
  db: Database,
  kind: StatementKind,
  { provider, period: { from, until }, at, condition }: OurQuery,
): AsyncGenerator<readonly OurTransaction[]> {
  let after = { at: from.toISOString(), reference: '' };
  for (;;) {
    const { rows } = await db.execute<OurRow & { readonly position: string }>(sql`
      select t.reference, t.status, t.kobo, t.currency, t."refundedKobo",
        to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as position
      from (${ROWS[kind]}) t
      where t.provider = ${provider} and ${at} >= ${from.toISOString()}::timestamptz
        and ${at} < ${until.toISOString()}::timestamptz
        and (${at}, t.reference) > (${after.at}::timestamptz, ${after.reference})
        and ${condition}
      order by ${at}, t.reference limit ${OUR_BATCH}`);
    if (rows.length > 0) {
      yield rows.map((row) => ({ reference: row.reference, side: sideOf(kind, row) }));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < OUR_BATCH) return;
    after = { at: last.position, reference: last.reference };
  }
}

/** The amount that a difference shows: undefined for what isn't there. */
export const shownKobo = ({ state, kobo }: OurSide): Kobo | undefined =>
  state === 'unknown' ? undefined : kobo;
