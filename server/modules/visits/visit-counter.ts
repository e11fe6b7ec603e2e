import { lt, sql } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { VISIT_METRICS, type VisitReport } from '#contract/visits/visit-figures.ts';
import type { Database } from '../../db/open.ts';
import { visitFigures } from '../../db/schema/schema.ts';
import { bucketOf } from './buckets.ts';

/** Milliseconds after which counted visits are written. */
const WAIT = 5_000;
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

/**
 * Counts visits in memory and writes those of a few seconds in one statement. A crash loses only
 * these.
 */
export function createVisitCounter({ db, now, onTrouble }: VisitCounterOptions): VisitCounter {
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let cleaned = '';

  const add = (row: Row) => {
    const key = [row.day, row.page, row.connection, row.metric, row.bucket].join(' ');
    const visits = row.visits + (waiting.get(key)?.visits ?? 0);
    waiting.set(key, { ...row, visits });
    timer ??= setTimeout(() => void flush().catch(onTrouble), WAIT).unref();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // Sorted, to prevent deadlocks between servers.
    const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    waiting.clear();
    if (rows.length === 0) return;
    try {
      await write(db, rows);
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
    const oldest = lagosTime(new Date(now().getTime() - STORED_DAYS * DAY_MS)).date;
    if (oldest === cleaned) return;
    await db.delete(visitFigures).where(lt(visitFigures.day, oldest));
    cleaned = oldest;
  };

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

async function write(db: Database, rows: Row[]): Promise<void> {
  const { day, page, connection, metric, bucket, visits } = visitFigures;
  await db
    .insert(visitFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, page, connection, metric, bucket],
      set: { visits: sql`${visits} + excluded.visits` },
    });
}
