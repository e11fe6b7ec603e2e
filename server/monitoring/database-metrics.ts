import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import * as copy from './copy.ts';
import { createGauge, type MetricValue, type PrometheusMetric } from './metrics-format.ts';

/** The metrics that are read from the database, with the name of their label if there is one. */
const READ_METRICS = {
  aye_jobs_due: 'kind',
  aye_jobs_oldest_due_seconds: 'kind',
  aye_jobs_retrying: 'kind',
  aye_jobs_given_up: 'kind',
  aye_bookings_held: undefined,
  aye_bookings_held_overdue_seconds: undefined,
  aye_payments_watched: 'status',
  aye_payments_check_overdue_seconds: undefined,
  aye_refunds_open: 'status',
  aye_payouts_open: 'status',
  aye_payouts_open_oldest_seconds: 'status',
  aye_payment_issues_open: 'cause',
  aye_ledger_differences: undefined,
  aye_ledger_check_age_seconds: undefined,
  aye_ledger_unchecked_accounts: undefined,
  aye_statement_differences: undefined,
  aye_statement_age_seconds: undefined,
} as const;

type ReadMetric = keyof typeof READ_METRICS;

interface ReadValue extends Record<string, unknown> {
  readonly metric: ReadMetric;
  readonly label: string | null;
  readonly value: number;
}

/**
 * Reads all of them in one statement. Each part uses an index that contains only unfinished rows,
 * so the cost depends on the open work and not on the age of the database.
 */
async function readValues(db: Database, now: Date): Promise<readonly ReadValue[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const seconds = (time: ReturnType<typeof sql>) =>
    sql`greatest(0, coalesce(extract(epoch from ${at} - ${time}), 0))::float8`;
  const { rows } = await db.execute<ReadValue>(sql`
    select 'aye_jobs_due' as metric, kind as label, count(*)::float8 as value
      from jobs where done_at is null and run_at <= ${at} group by kind
    union all
    select 'aye_jobs_oldest_due_seconds', kind, ${seconds(sql`min(run_at)`)}
      from jobs where done_at is null and run_at <= ${at} group by kind
    union all
    select 'aye_jobs_retrying', kind, count(*)::float8
      from jobs where done_at is null and last_error is not null group by kind
    union all
    select 'aye_jobs_given_up', kind, count(*)::float8
      from jobs where given_up_at is not null group by kind
    union all
    select 'aye_bookings_held', null, count(*)::float8 from bookings where status = 'held'
    union all
    select 'aye_bookings_held_overdue_seconds', null, ${seconds(sql`min(held_until)`)}
      from bookings where status = 'held'
    union all
    select 'aye_payments_watched', status, count(*)::float8
      from payments where next_check_at is not null group by status
    union all
    select 'aye_payments_check_overdue_seconds', null, ${seconds(sql`min(next_check_at)`)}
      from payments where next_check_at is not null
    union all
    select 'aye_refunds_open', status, count(*)::float8
      from refunds where status in ('due', 'sent') group by status
    union all
    select 'aye_payouts_open', status, count(*)::float8
      from payouts where status in ('due', 'sent') group by status
    union all
    select 'aye_payouts_open_oldest_seconds', status, ${seconds(sql`min(created_at)`)}
      from payouts where status in ('due', 'sent') group by status
    union all
    select 'aye_payment_issues_open', kind, count(*)::float8
      from payment_issues where settled_at is null group by kind
    union all
    select 'aye_ledger_differences', null, count(*)::float8
      from payment_issues where settled_at is null and kind like 'ledger-%'
    union all
    select 'aye_ledger_check_age_seconds', null, ${seconds(sql`max(checked_at)`)}
      from ledger_accounts where kind <> 'provider' having max(checked_at) is not null
    union all
    select 'aye_ledger_unchecked_accounts', null, count(*)::float8
      from ledger_accounts where unchecked and kind not in ('provider', 'fees', 'income')
    union all
    (select 'aye_statement_differences', null, differences::float8
      from provider_statements where state = 'done' order by day desc, made_at desc limit 1)
    union all
    -- Before the first one is made, since when it is due.
    select 'aye_statement_age_seconds', null, ${seconds(sql`coalesce(max(made_at), min(due_at))`)}
      from provider_statements having count(*) > 0`);
  return rows;
}

/** Reads the state of the work in the database. */
export async function readDatabaseMetrics(
  db: Database,
  now: Date,
): Promise<readonly PrometheusMetric[]> {
  const values = await readValues(db, now);
  return (Object.keys(READ_METRICS) as ReadMetric[]).map((name) => {
    const labelName = READ_METRICS[name];
    const own = values.filter(({ metric }) => metric === name);
    return createGauge(name, copy.metricHelp[name], () =>
      own.map(({ label, value }): MetricValue =>
        labelName === undefined ? { value } : { labels: { [labelName]: label ?? '' }, value },
      ),
    );
  });
}

/** Creates the metrics of the pool, and of whether the database could be read. */
export function createConnectionMetrics(
  { $client: pool }: Pick<Database, '$client'>,
  isUp: boolean,
): readonly PrometheusMetric[] {
  return [
    createGauge('aye_database_up', copy.metricHelp.aye_database_up, () => Number(isUp)),
    createGauge('aye_database_connections', copy.metricHelp.aye_database_connections, () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    ]),
    createGauge(
      'aye_database_connections_waiting',
      copy.metricHelp.aye_database_connections_waiting,
      () => pool.waitingCount,
    ),
  ];
}
