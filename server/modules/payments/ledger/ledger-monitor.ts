import { sql } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { reportIssue } from '../../../db/stores/payment-issues.ts';
import type { PaymentsContext } from '../context.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { checkLedger } from './ledger-check.ts';
import { verifyBalance } from './ledger-freeze.ts';
import type { LedgerAccount } from './ledger.ts';
import type { PaymentJobs } from '../payments.ts';

const HOUR = 60 * 60_000;

/** Milliseconds between two checks of the changed accounts. */
const CHECK_PERIOD = 30_000;
/** Milliseconds between two audits of the whole ledger. */
const AUDIT_PERIOD = 24 * HOUR;
/** The number of changed accounts that one query compares. */
const CHANGED = 500;
/**
 * The number of other accounts that are checked in every round, those checked longest ago first.
 */
const ROTATION = 100;

/** Schedules one job of each kind per period, however many servers there are. */
export async function enqueueLedgerChecks(
  db: Database,
  random: RandomBytes,
  now: Date,
): Promise<void> {
  await enqueueNext(db, random, PAYMENT_JOBS.checkLedger, now, now);
  await enqueueNext(db, random, PAYMENT_JOBS.auditLedger, now, now);
}

async function enqueueNext(
  db: Database,
  random: RandomBytes,
  kind: (typeof PAYMENT_JOBS)['checkLedger' | 'auditLedger'],
  runAt: Date,
  plannedAt: Date,
): Promise<void> {
  const period = kind === PAYMENT_JOBS.checkLedger ? CHECK_PERIOD : AUDIT_PERIOD;
  const dedupeKey = `${kind} ${Math.floor(runAt.getTime() / period)}`;
  const job = { kind, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

/** The recurring jobs. Each one schedules its next round first, so that no error ends them. */
export function ledgerJobs(context: PaymentsContext): PaymentJobs {
  const { db, random, now } = context;
  const again = async (kind: Parameters<typeof enqueueNext>[2], period: number) => {
    const at = now();
    await enqueueNext(db, random, kind, new Date(at.getTime() + period), at);
  };
  return {
    [PAYMENT_JOBS.checkLedger]: async () => {
      await again(PAYMENT_JOBS.checkLedger, CHECK_PERIOD);
      await checkChangedAccounts(context);
    },
    [PAYMENT_JOBS.auditLedger]: async () => {
      await again(PAYMENT_JOBS.auditLedger, AUDIT_PERIOD);
      await auditLedger(context);
    },
  };
}

/**
 * Compares accounts with their transfers: those whose balance has changed since the last check, and
 * a few others in turn, in case triggers were disabled. The cost depends on the number of changes,
 * not on the size of the ledger.
 */
async function checkChangedAccounts(context: PaymentsContext): Promise<void> {
  const { db } = context;
  await checkAccounts(context, await readRotation(db));
  for (;;) {
    const changed = await readChanged(db);
    const cleared = await checkAccounts(context, changed);
    // Accounts that a transfer has locked stay unchecked until the next round.
    if (changed.length < CHANGED || cleared < changed.length) break;
  }
}

interface AccountId extends Record<string, unknown> {
  readonly id: LedgerAccount;
}

async function readChanged(db: Database): Promise<readonly LedgerAccount[]> {
  const { rows } = await db.execute<AccountId>(sql`
    select id from ledger_accounts
    where unchecked and kind not in ('provider', 'fees', 'income') order by id limit ${CHANGED}`);
  return rows.map(({ id }) => id);
}

async function readRotation(db: Database): Promise<readonly LedgerAccount[]> {
  const { rows } = await db.execute<AccountId>(sql`
    select id from ledger_accounts
    where kind <> 'provider' order by checked_at nulls first limit ${ROTATION}`);
  return rows.map(({ id }) => id);
}

interface Compared extends Record<string, unknown> {
  readonly id: LedgerAccount;
  readonly stored: string;
  readonly computed: string;
}

/** @returns The number of accounts that were recorded as checked or that differ. */
async function checkAccounts(
  context: PaymentsContext,
  accounts: readonly LedgerAccount[],
): Promise<number> {
  if (accounts.length === 0) return 0;
  const { db, now } = context;
  // One statement reads both at the same moment, so that a transfer in progress is in both or in
  // neither.
  const { rows } = await db.execute<Compared>(sql`
    select a.id, a.balance_kobo::text as stored, (
        coalesce((select sum(amount_kobo) from ledger_transfers where credit = a.id), 0)
        - coalesce((select sum(amount_kobo) from ledger_transfers where debit = a.id), 0)
      )::text as computed
    from ledger_accounts a
    join jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb) as chosen(id)
      on chosen.id = a.id`);
  const differing = rows.filter(({ stored, computed }) => stored !== computed);
  for (const { id } of differing) await freeze(context, id);
  const right = rows.filter(({ stored, computed }) => stored === computed);
  const checked = right.map(({ id, stored }) => ({ id, stored }));
  // An account that is being changed is skipped, because waiting for it could cause a deadlock.
  const { rows: cleared } = await db.execute(sql`
    update ledger_accounts set unchecked = false, checked_at = ${now().toISOString()}::timestamptz
    where id in (
      select a.id from ledger_accounts a
      join jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c(id text, stored text)
        on c.id = a.id and c.stored = a.balance_kobo::text
      for no key update of a skip locked)
    returning id`);
  return cleared.length + differing.length;
}

/** Compares again with the account locked, before anything is frozen. */
async function freeze(context: PaymentsContext, account: LedgerAccount): Promise<void> {
  const { db, now, notes } = context;
  const difference = await db.transaction((tx) => verifyBalance(tx, account, now()));
  if (difference !== undefined)
    notes.reportIssue({ cause: 'ledger-difference', reference: account });
}

/** Also compares payments, refunds and payouts with their transfers; see `checkLedger`. */
async function auditLedger(context: PaymentsContext): Promise<void> {
  const { db, now, notes } = context;
  for (const { what, name, stored, computed } of await checkLedger(db)) {
    if (what === 'balance') {
      await freeze(context, name as LedgerAccount);
      continue;
    }
    const details = { storedKobo: Number(stored), computedKobo: Number(computed) };
    await reportIssue(db, { cause: `ledger-${what}`, reference: name, details }, now());
    notes.trouble(`the ledger contradicts ${what} ${name}`, new Error('ledger audit'));
  }
}
