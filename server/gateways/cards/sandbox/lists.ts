import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sandboxCharges, sandboxPayouts, sandboxRefunds } from '../../../db/schema/schema.ts';
import { ourReference } from '../our-references.ts';
import {
  LIST_PAGE,
  type ListedPeriod,
  type ListedState,
  type ListedTransaction,
  type TransactionLists,
} from '../transaction-lists.ts';
import { payLateOnes } from './charges.ts';
import type { SandboxContext } from './context.ts';

/** Runs a call over the simulated network. */
type OverTheWire = <T>(work: () => Promise<T>) => Promise<T>;

type ListedRow = Omit<ListedTransaction, 'currency'>;

/** Lists what the sandbox's tables contain, in the order of the references. */
export function sandboxLists(context: SandboxContext, overTheWire: OverTheWire): TransactionLists {
  const { db } = context;
  return {
    charges: (period) =>
      pagesOf(overTheWire, async (after) => {
        await payLateOnes(context);
        const { reference, paidKobo, paidAt, status } = sandboxCharges;
        const rows = await db
          .select({ reference, amountKobo: paidKobo })
          .from(sandboxCharges)
          .where(and(eq(status, 'success'), isIn(paidAt, period), gt(reference, after)))
          .orderBy(asc(reference))
          .limit(LIST_PAGE);
        return rows.map((row): ListedRow => ({ ...row, state: 'done' }));
      }),
    refunds: (period) =>
      pagesOf(overTheWire, async (after) => {
        const { reference, amountKobo, createdAt } = sandboxRefunds;
        const rows = await db
          .select({ reference, amountKobo })
          .from(sandboxRefunds)
          .where(and(isIn(createdAt, period), gt(reference, after)))
          .orderBy(asc(reference))
          .limit(LIST_PAGE);
        return rows.map((row): ListedRow => ({ ...row, state: 'done' }));
      }),
    payouts: (period) =>
      pagesOf(overTheWire, async (after) => {
        const { reference, amountKobo, createdAt, status } = sandboxPayouts;
        const rows = await db
          .select({ reference, amountKobo, status })
          .from(sandboxPayouts)
          .where(and(isIn(createdAt, period), gt(reference, after)))
          .orderBy(asc(reference))
          .limit(LIST_PAGE);
        return rows.map(({ status: result, ...row }): ListedRow => {
          const state: ListedState = result === 'success' ? 'done' : 'failed';
          return { ...row, state };
        });
      }),
  };
}

const isIn = (column: PgColumn, { from, until }: ListedPeriod) =>
  and(gte(column, from), lt(column, until));

async function* pagesOf(
  overTheWire: OverTheWire,
  readAfter: (reference: string) => Promise<readonly ListedRow[]>,
): AsyncGenerator<readonly ListedTransaction[]> {
  for (let after = ''; ;) {
    const position = after;
    const rows = await overTheWire(() => readAfter(position));
    const ours = rows.filter(({ reference }) => ourReference(reference) !== undefined);
    yield ours.map((row) => ({ ...row, currency: 'NGN' }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < LIST_PAGE) return;
    after = last.reference;
  }
}
