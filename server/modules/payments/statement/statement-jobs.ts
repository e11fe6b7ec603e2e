import { and, eq, lte } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { providerStatements } from '../../../db/schema/schema.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { PaymentsContext } from '../context.ts';
import type { PaymentJobs } from '../payments.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { makeStatement, type StatementRepairs } from './make-statement.ts';
import { raiseMissingStatement } from './raise-difference.ts';
import {
  claimStatement,
  completeStatement,
  openDueStatements,
  releaseClaim,
  type StatementClaim,
  StatementTaken,
} from './statement-days.ts';

/** Milliseconds between two rounds. Most find that the statement of the day before is made. */
const PERIOD = 60 * 60_000;

/** Milliseconds after which a statement that couldn't be made is a payment issue. */
const MISSING_MS = 24 * 60 * 60_000;

/** Schedules one round per period, however many servers there are. */
export async function enqueueStatements(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${PAYMENT_JOBS.statement} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: PAYMENT_JOBS.statement, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

/**
 * The recurring job. Each round schedules the next one first, so that no error ends them, and makes
 * the statements that are due and not made, at most once for each day.
 */
export function statementJobs(context: PaymentsContext, repairs: StatementRepairs): PaymentJobs {
  const { db, random, now } = context;
  return {
    [PAYMENT_JOBS.statement]: async () => {
      const at = now();
      await enqueueStatements(db, random, new Date(at.getTime() + PERIOD), at);
      const days = await openDueStatements(context);
      await raiseMissingOnes(context);
      for (const day of days) {
        const claim = await claimStatement(context, day);
        if (claim !== undefined && !(await attempt(context, repairs, claim))) return;
      }
    },
  };
}

/** @returns Whether the provider answered; otherwise the next round tries again. */
async function attempt(
  context: PaymentsContext,
  repairs: StatementRepairs,
  claim: StatementClaim,
): Promise<boolean> {
  try {
    const result = await makeStatement(context, repairs, claim);
    await completeStatement(context, claim, result);
    return true;
  } catch (error) {
    if (error instanceof StatementTaken) return true;
    await releaseClaim(context.db, claim);
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.notes.trouble(`the statement of ${claim.day} could not be made yet`, error);
    return false;
  }
}

async function raiseMissingOnes(context: PaymentsContext): Promise<void> {
  const { db, now } = context;
  const { state, dueAt } = providerStatements;
  const late = await db
    .select()
    .from(providerStatements)
    .where(and(eq(state, 'open'), lte(dueAt, new Date(now().getTime() - MISSING_MS))));
  for (const statement of late) await raiseMissingStatement(context, statement);
}
