import type { Kobo, LagosDate } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a statement compares. */
export type StatementKind = 'charge' | 'refund' | 'payout';

/** The successful transactions of one kind on one side. */
export interface StatementSum {
  readonly count: number;
  readonly kobo: Kobo;
}

export type StatementTotals = Readonly<
  Record<StatementKind, { readonly provider: StatementSum; readonly ours: StatementSum }>
>;

/** The comparison of a day in Lagos with the lists of a card provider. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    day: date({ mode: 'string' }).$type<LagosDate>().notNull(),
    provider: text().notNull(),
    /** `open`: it isn't made yet, or was not completed. */
    state: text().$type<'open' | 'done'>().notNull().default('open'),
    /** From this time on it can be made. */
    dueAt: instant('due_at').notNull(),
    /** How often it was begun. A process that began it earlier can't complete it any more. */
    attempts: integer().notNull().default(0),
    /** Until this time the process that began it is assumed to be running. */
    leasedUntil: instant('leased_until'),
    madeAt: instant('made_at'),
    differences: integer(),
    totals: jsonb().$type<StatementTotals>(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.provider] }),
    check('provider_statements_state', sql`${table.state} in ('open', 'done')`),
    check(
      'provider_statements_made',
      sql`(${table.state} = 'done') = (${table.madeAt} is not null and ${table.differences} is not null and ${table.totals} is not null)`,
    ),
    index('provider_statements_open')
      .on(table.dueAt)
      .where(sql`${table.state} = 'open'`),
  ],
);

/**
 * What an unfinished statement has read from the provider's lists. It is deleted when the statement
 * is complete.
 */
export const statementEntries = pgTable(
  'statement_entries',
  {
    day: date({ mode: 'string' }).$type<LagosDate>().notNull(),
    provider: text().notNull(),
    /** The attempt that read it. */
    attempt: integer().notNull(),
    kind: text().$type<StatementKind>().notNull(),
    reference: text().notNull(),
  },
  (table) => [
    // The reference comes first: rows are looked up by it while the planner has no statistics of the
    // other columns, and would take their values to be rare.
    primaryKey({
      columns: [table.reference, table.kind, table.day, table.provider, table.attempt],
    }),
    foreignKey({
      name: 'statement_entries_of',
      columns: [table.day, table.provider],
      foreignColumns: [providerStatements.day, providerStatements.provider],
    }).onDelete('cascade'),
  ],
);
