import { setTimeout as wait } from 'node:timers/promises';
import { statementEntries } from '../../../db/schema/schema.ts';
import type { StatementKind, StatementTotals } from '../../../db/schema/statements.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type {
  ListedTransaction,
  TransactionList,
  TransactionLists,
} from '../../../gateways/cards/transaction-lists.ts';
import type { PaymentsContext } from '../context.ts';
import { compareSides, type OurSide, type ProviderSide, UNKNOWN_HERE } from './compare.ts';
import { type OurTransaction, readOurSides, readUnlisted, readUnpaid } from './our-side.ts';
import { listedSide, readProviderSide } from './provider-side.ts';
import { raiseDifference } from './raise-difference.ts';
import { lagosDayPeriod, renewClaim, type StatementClaim } from './statement-days.ts';
import { addToTotals, NO_TOTALS, STATEMENT_KINDS } from './totals.ts';

/** The existing ways to apply what the provider says about a transaction. */
export type StatementRepairs = Readonly<
  Record<StatementKind, (reference: string) => Promise<unknown>>
>;

/**
 * Milliseconds between two transactions that are read one by one, so that a provider without lists
 * isn't overrun.
 */
const PAUSE = 100;

export interface StatementResult {
  readonly totals: StatementTotals;
  readonly differences: number;
}

/**
 * Compares a day with the provider's lists, page by page, and then reads one by one what succeeded
 * here and was in no list. Both sides are kept in the database, so memory doesn't grow with the day.
 *
 * @throws {ProviderUnavailable} The result would be incomplete.
 * @throws {StatementTaken}
 */
export async function makeStatement(
  context: PaymentsContext,
  repairs: StatementRepairs,
  claim: StatementClaim,
): Promise<StatementResult> {
  const { db, provider } = context;
  const period = lagosDayPeriod(claim.day);
  let totals = NO_TOTALS;
  let differences = 0;
  const count = (kind: StatementKind, compared: Compared) => {
    totals = addToTotals(totals, kind, compared.provider, compared.ours);
    if (compared.differs) differences += 1;
  };
  for (const kind of STATEMENT_KINDS) {
    const list = listOf(provider.lists, kind);
    for await (const page of list?.(period) ?? []) {
      await renewClaim(context, claim);
      const listed = await addEntries(context, claim, kind, page);
      const ours = await readOurSides(db, claim.provider, kind, [...listed.keys()]);
      for (const [reference, transaction] of listed) {
        const sides = { provider: listedSide(transaction), ours: ours.get(reference) };
        count(kind, await compare(context, repairs, kind, reference, sides));
      }
    }
    const readOneByOne = async (batches: AsyncIterable<readonly OurTransaction[]>) => {
      for await (const batch of batches) {
        for (const { reference, side: ours } of batch) {
          await renewClaim(context, claim);
          await wait(PAUSE);
          const sides = { provider: await readProviderSide(context, kind, reference), ours };
          count(kind, await compare(context, repairs, kind, reference, sides));
        }
      }
    };
    // First, so that what becomes paid here is not read twice.
    await readOneByOne(readUnlisted(db, claim, kind, period));
    if (kind === 'charge' && list === undefined) {
      await readOneByOne(readUnpaid(db, claim, period));
    }
  }
  return { totals, differences };
}

function listOf(
  lists: TransactionLists | undefined,
  kind: StatementKind,
): TransactionList | undefined {
  if (kind === 'charge') return lists?.charges;
  return kind === 'refund' ? lists?.refunds : lists?.payouts;
}

/** Stores what a page lists, and returns the transactions that no page before it had. */
async function addEntries(
  { db }: PaymentsContext,
  { day, provider, attempt }: StatementClaim,
  kind: StatementKind,
  page: readonly ListedTransaction[],
): Promise<ReadonlyMap<string, ListedTransaction>> {
  if (page.length === 0) return new Map();
  const rows = page.map(({ reference }) => ({ day, provider, attempt, kind, reference }));
  const added = await db
    .insert(statementEntries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ reference: statementEntries.reference });
  const isNew = new Set(added.map(({ reference }) => reference));
  return new Map(
    page.filter(({ reference }) => isNew.has(reference)).map((one) => [one.reference, one]),
  );
}

interface Sides {
  readonly provider: ProviderSide;
  /** Undefined if we don't know the reference. */
  readonly ours: OurSide | undefined;
}

interface Compared {
  readonly provider: ProviderSide;
  readonly ours: OurSide;
  readonly differs: boolean;
}

/**
 * Compares the two sides. If they differ, what the provider says is applied in the existing way, and
 * both are read again, because either may have changed since. Only then is an issue raised.
 */
async function compare(
  context: PaymentsContext,
  repairs: StatementRepairs,
  kind: StatementKind,
  reference: string,
  { provider, ours = UNKNOWN_HERE }: Sides,
): Promise<Compared> {
  if (compareSides(kind, provider, ours) === undefined) return { provider, ours, differs: false };
  const again = await readAgain(context, repairs, kind, reference, { provider, ours });
  const cause = compareSides(kind, again.provider, again.ours);
  if (cause !== undefined) await raiseDifference(context, { cause, reference, ...again });
  return { ...again, differs: cause !== undefined };
}

async function readAgain(
  context: PaymentsContext,
  repairs: StatementRepairs,
  kind: StatementKind,
  reference: string,
  { provider, ours }: { readonly provider: ProviderSide; readonly ours: OurSide },
): Promise<{ readonly provider: ProviderSide; readonly ours: OurSide }> {
  // A refund that we don't know can't be asked about by our reference.
  if (kind === 'refund' && ours.state === 'unknown') return { provider, ours };
  if (ours.state !== 'unknown') await repair(context, repairs, kind, reference);
  const answer = await readProviderSide(context, kind, reference);
  const known = await readOurSides(context.db, context.provider.name, kind, [reference]);
  return {
    // Refunds and payouts that are read one by one have no amount, but it doesn't change.
    provider: answer.state === 'missing' ? answer : { ...provider, ...answer },
    ours: known.get(reference) ?? UNKNOWN_HERE,
  };
}

/** What can't be applied stays a difference, unless the provider doesn't answer. */
async function repair(
  { notes }: PaymentsContext,
  repairs: StatementRepairs,
  kind: StatementKind,
  reference: string,
): Promise<void> {
  try {
    await repairs[kind](reference);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    notes.trouble(`a ${kind} of the statement could not be applied`, error);
  }
}
