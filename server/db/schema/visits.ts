import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ConnectionKind, PageKind, VisitMetric } from '#contract/visits/visit-figures.ts';

/** Histograms of the speed of visits per day in Lagos. Nothing about the visitors is stored. */
export const visitFigures = pgTable(
  'visit_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().$type<PageKind>().notNull(),
    connection: text().$type<ConnectionKind>().notNull(),
    metric: text().$type<VisitMetric>().notNull(),
    /** Index of the bucket (`server/modules/visits/buckets.ts`). */
    bucket: smallint().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.page, table.connection, table.metric, table.bucket],
    }),
    check('visit_figures_some', sql`${table.visits} > 0`),
  ],
);
