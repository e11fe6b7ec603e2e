import type { LagosDate } from '#contract/units.ts';
import { and, asc, eq, gt, gte, isNull, lte, max, or, sql } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import { CLOCK_SKEW_MS } from '../../../db/stores/rate-limit-store.ts';
import type { Database } from '../../../db/open.ts';
import { providerStatements, statementEntries } from '../../../db/schema/schema.ts';
import type { StatementTotals } from '../../../db/schema/statements.ts';
import type { ListedPeriod } from '../../../gateways/cards/transaction-lists.ts';
import type { PaymentsContext } from '../context.ts';

/**
 * When the statement of a day is made on the next day, in Lagos. Late webhooks have been handled by
 * then.
 */
const DUE_CLOCK = '06:00';
const DUE_AFTER_MS = 6 * 60 * 60_000;

/** The most days back for which a missing statement is still made. */
const MAX_DAYS = 7;

/** Milliseconds for which a claim lasts that isn't renewed. */
const LEASE = 10 * 60_000;

type StatementContext = Pick<PaymentsContext, 'db' | 'now' | 'provider'>;

/** An attempt to make the statement of a day, which only the latest one can complete. */
export interface StatementClaim {
  readonly day: LagosDate;
  readonly provider: string;
  readonly attempt: number;
}

/** Another process has begun the same statement. */
export class StatementTaken extends Error {
  override readonly name = 'StatementTaken';
}

/** Returns the period of a day in Lagos. */
export const lagosDayPeriod = (day: LagosDate): ListedPeriod => ({
  from: instantOf(day, '00:00'),
  until: instantOf(day, '24:00'),
});

/**
 * Adds a row for each day that is due, from the day after the last one, and returns the days whose
 * statement isn't made, oldest first. The first statement is that of the day before.
 */
export async function openDueStatements({
  db,
  now,
  provider: { name },
}: StatementContext): Promise<readonly LagosDate[]> {
  const at = now();
  await reopenFutureOnes(db, at);
  const last = addDays(lagosTime(new Date(at.getTime() - DUE_AFTER_MS)).date, -1);
  const { day, provider, state, dueAt } = providerStatements;
  const ofProvider = eq(provider, name);
  const [known] = await db
    .select({ day: max(day) })
    .from(providerStatements)
    .where(and(ofProvider, lte(day, last)));
  const first = addDays(last, 1 - MAX_DAYS);
  const latest = known?.day ?? undefined;
  const next = latest === undefined ? last : addDays(latest, 1);
  const rows: (typeof providerStatements.$inferInsert)[] = [];
  for (let open = next > first ? next : first; open <= last; open = addDays(open, 1)) {
    rows.push({ day: open, provider: name, dueAt: instantOf(addDays(open, 1), DUE_CLOCK) });
  }
  if (rows.length > 0) await db.insert(providerStatements).values(rows).onConflictDoNothing();
  const open = await db
    .select({ day })
    .from(providerStatements)
    .where(and(ofProvider, eq(state, 'open'), lte(dueAt, at), gte(day, first)))
    .orderBy(asc(day));
  return open.map((row) => row.day);
}

/** A clock that was ahead made statements of days that were not over. They are made again. */
async function reopenFutureOnes(db: Database, at: Date): Promise<void> {
  await db
    .update(providerStatements)
    .set({ state: 'open', madeAt: null, differences: null, totals: null, leasedUntil: null })
    .where(gt(providerStatements.madeAt, new Date(at.getTime() + CLOCK_SKEW_MS)));
}

/** Begins a statement; undefined if it is made, or another process is making it. */
export async function claimStatement(
  { db, now, provider: { name } }: StatementContext,
  day: LagosDate,
): Promise<StatementClaim | undefined> {
  const at = now();
  const { leasedUntil } = providerStatements;
  // A lease that is longer than any was written by a clock that was ahead.
  const ahead = new Date(at.getTime() + LEASE + CLOCK_SKEW_MS);
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, at), gt(leasedUntil, ahead));
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(providerStatements)
      .set({
        attempts: sql`${providerStatements.attempts} + 1`,
        leasedUntil: new Date(at.getTime() + LEASE),
      })
      .where(and(rowOf({ day, provider: name }), eq(providerStatements.state, 'open'), isFree))
      .returning();
    if (claimed === undefined) return undefined;
    await tx.delete(statementEntries).where(entriesOf({ day, provider: name }));
    return { day, provider: name, attempt: claimed.attempts };
  });
}

const rowOf = ({ day, provider }: Pick<StatementClaim, 'day' | 'provider'>) =>
  and(eq(providerStatements.day, day), eq(providerStatements.provider, provider));

const entriesOf = ({ day, provider }: Pick<StatementClaim, 'day' | 'provider'>) =>
  and(eq(statementEntries.day, day), eq(statementEntries.provider, provider));

const stillOurs = (claim: StatementClaim) =>
  and(
    rowOf(claim),
    eq(providerStatements.attempts, claim.attempt),
    eq(providerStatements.state, 'open'),
  );

/** @throws {StatementTaken} */
export async function renewClaim(
  { db, now }: Pick<StatementContext, 'db' | 'now'>,
  claim: StatementClaim,
): Promise<void> {
  const renewed = await db
    .update(providerStatements)
    .set({ leasedUntil: new Date(now().getTime() + LEASE) })
    .where(stillOurs(claim))
    .returning({ day: providerStatements.day });
  if (renewed.length === 0) throw new StatementTaken('another process makes this statement');
}

/** Gives up an attempt. The next round begins another one. */
export async function releaseClaim(db: Database, claim: StatementClaim): Promise<void> {
  await db.update(providerStatements).set({ leasedUntil: null }).where(stillOurs(claim));
}

/** Stores the result of a statement. @throws {StatementTaken} */
export async function completeStatement(
  { db, now }: Pick<StatementContext, 'db' | 'now'>,
  claim: StatementClaim,
  result: { readonly totals: StatementTotals; readonly differences: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await tx
      .update(providerStatements)
      .set({ ...result, state: 'done', madeAt: now(), leasedUntil: null })
      .where(stillOurs(claim))
      .returning({ day: providerStatements.day });
    if (done.length === 0) throw new StatementTaken('another process makes this statement');
    await tx.delete(statementEntries).where(entriesOf(claim));
  });
}
