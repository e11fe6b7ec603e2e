import { lt, sql } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { VISIT_METRICS, type VisitReport } from '#contract/visits/visit-figures.ts';
import { createCountBuffer } from '../../db/count-buffer.ts';
import type { Database } from '../../db/open.ts';
import { visitFigures } from '../../db/schema/schema.ts';
import { bucketOf } from './buckets.ts';

/** Days for which figures are stored. */
const STORED_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

export interface VisitCounter {
  count(visit: VisitReport): void;
  /** Writes the counted visits; resolves when they are in the database. */
  flush(): Promise<void>;
}

export interface VisitCounterOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Called if the visits couldn't be written. They stay in memory for the next attempt. */
  readonly onTrouble: (error: unknown) => void;
}

type Row = typeof visitFigures.$inferInsert;

/** Creates the counter of visits, which also deletes old figures once a day. */
export function createVisitCounter({ db, now, onTrouble }: VisitCounterOptions): VisitCounter {
  let cleaned = '';
  const { add, flush } = createCountBuffer<Row>({
    keyOf: ({ day, page, connection, metric, bucket }) =>
      [day, page, connection, metric, bucket].join(' '),
    sum: (row, { visits }) => ({ ...row, visits: row.visits + visits }),
    write: async (rows) => {
      await addVisits(db, rows);
      const oldest = lagosTime(new Date(now().getTime() - STORED_DAYS * DAY_MS)).date;
      if (oldest === cleaned) return;
      // If this fails, the visits are in the database nevertheless.
      await db
        .delete(visitFigures)
        .where(lt(visitFigures.day, oldest))
        .then(() => {
          cleaned = oldest;
        }, onTrouble);
    },
    onTrouble,
  });

  return {
    count({ page, connection, figures }) {
      const { date: day } = lagosTime(now());
      for (const metric of VISIT_METRICS) {
        const figure = figures[metric];
        if (figure === undefined) continue;
        add({ day, page, connection, metric, bucket: bucketOf(metric, figure), visits: 1 });
      }
    },
    flush,
  };
}

async function addVisits(db: Database, rows: Row[]): Promise<void> {
  const { day, page, connection, metric, bucket, visits } = visitFigures;
  await db
    .insert(visitFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, page, connection, metric, bucket],
      set: { visits: sql`${visits} + excluded.visits` },
    });
}
