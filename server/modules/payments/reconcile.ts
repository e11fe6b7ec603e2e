import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import type { Database } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import { payments, refunds } from '../../db/schema/schema.ts';
import { ProviderUnavailable } from '../../gateways/cards/cards.ts';
import type { PaymentsContext } from './context.ts';
import type { Settlement } from './payments.ts';
import type { PaymentRow } from './repository.ts';
import { enqueueRefund } from './refunds.ts';
import { MIN_CHECKS, PAYMENT_JOBS, waitAfterChecks, WATCH_PAYMENT_MS } from './schedule.ts';

/** Milliseconds between two rounds. */
const PERIOD = 30_000;
/**
 * The number of payments in one round, and how many of them are checked at once. A provider that
 * doesn't answer costs 20 s for each.
 */
const BATCH = 40;
const CONCURRENCY = 8;
/** Milliseconds for which a payment is claimed by a round. After a crash it is due again. */
const LEASE_MS = 5 * 60_000;
/** Milliseconds until a provider that didn't answer is asked again. */
const RETRY_AFTER_MS = 60_000;
const REFUNDS = 100;

/** Schedules one round per period, however many servers there are. */
export async function enqueueReconciling(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const period = new Date(Math.floor(runAt.getTime() / PERIOD) * PERIOD).toISOString();
  const dedupeKey = `${PAYMENT_JOBS.reconcile} ${period}`;
  const job = { kind: PAYMENT_JOBS.reconcile, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

/**
 * Asks the card provider about the payments that are due, and ensures that each open refund and
 * payout has a job. The next round is scheduled before this one begins, so that no error ends them.
 */
export function createReconcile(
  context: PaymentsContext,
  settle: (reference: string) => Promise<Settlement>,
  sweepPayouts: () => Promise<void>,
): () => Promise<void> {
  let isRunning = false;
  return async () => {
    const { db, random, now } = context;
    const at = now();
    const next = (Math.floor(at.getTime() / PERIOD) + 1) * PERIOD;
    await enqueueReconciling(db, random, new Date(next), at);
    // One round at a time, so that a provider that doesn't answer can't occupy every worker.
    if (isRunning) return;
    isRunning = true;
    try {
      await sweepRefunds(context);
      await sweepPayouts();
      const due = await claimDue(context);
      await eachOf(due, CONCURRENCY, (payment) => check(context, settle, payment));
    } finally {
      isRunning = false;
    }
  };
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Claims payments that are due, the longest waiting first. Rows that others have locked are
 * skipped.
 */
async function claimDue({ db, now, provider }: PaymentsContext): Promise<PaymentRow[]> {
  const at = now();
  const due = sql`array(
    select reference from payments
    where next_check_at <= ${at.toISOString()}::timestamptz and provider = ${provider.name}
    order by next_check_at limit ${BATCH} for no key update skip locked)`;
  return db
    .update(payments)
    .set({ nextCheckAt: new Date(at.getTime() + LEASE_MS), checkPlannedAt: at })
    .where(sql`${payments.reference} = any(${due})`)
    .returning();
}

/**
 * An error with one payment doesn't affect the others. The payment stays claimed, and is due again
 * when the claim ends.
 */
async function check(
  context: PaymentsContext,
  settle: (reference: string) => Promise<Settlement>,
  payment: PaymentRow,
): Promise<void> {
  try {
    const { kind } = await settle(payment.reference);
    if (kind === 'pending' || kind === 'failed') await planNext(context, payment);
  } catch (error) {
    context.notes.trouble('a payment could not be looked at', error);
    if (error instanceof ProviderUnavailable) await postpone(context, payment);
  }
}

const stillWatched = ({ reference }: PaymentRow) =>
  and(eq(payments.reference, reference), ne(payments.status, 'paid'));

/**
 * The card provider has answered that nothing has arrived. Each next check is later, until the
 * payment is no longer watched.
 */
async function planNext({ db, now }: PaymentsContext, payment: PaymentRow): Promise<void> {
  const at = now();
  const checks = payment.checks + 1;
  const isOld = at.getTime() - payment.createdAt.getTime() >= WATCH_PAYMENT_MS;
  const isOver = isOld && checks >= MIN_CHECKS;
  const lapsed = sql`case when ${payments.status} = 'open' then 'lapsed' else ${payments.status} end`;
  await db
    .update(payments)
    .set(
      isOver
        ? { checks, nextCheckAt: null, status: lapsed }
        : {
            checks,
            nextCheckAt: new Date(at.getTime() + waitAfterChecks(checks)),
            checkPlannedAt: at,
          },
    )
    .where(stillWatched(payment));
}

/**
 * The card provider hasn't answered, which means nothing for the payment and isn't counted as a
 * check.
 */
async function postpone({ db, now }: PaymentsContext, payment: PaymentRow): Promise<void> {
  const at = now();
  await db
    .update(payments)
    .set({ nextCheckAt: new Date(at.getTime() + RETRY_AFTER_MS), checkPlannedAt: at })
    .where(stillWatched(payment));
}

/** Enqueues a job for refunds whose job was given up or lost. */
async function sweepRefunds({ db, now, random }: PaymentsContext): Promise<void> {
  const job = sql`${PAYMENT_JOBS.refund} || ':' || ${refunds.reference} || ':' || ${refunds.tries}`;
  const forgotten = await db
    .select({ reference: refunds.reference, tries: refunds.tries })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['due', 'sent']),
        sql`not exists (select 1 from jobs where dedupe_key = ${job} and done_at is null)`,
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(REFUNDS);
  if (forgotten.length === 0) return;
  await db.transaction(async (tx) => {
    for (const refund of forgotten) await enqueueRefund(tx, random, refund, now());
  });
}
