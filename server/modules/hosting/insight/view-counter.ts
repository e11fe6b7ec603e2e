import type { SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { createCountBuffer } from '../../../db/count-buffer.ts';
import type { Database } from '../../../db/open.ts';

export interface ViewCounter {
  count(spaceId: SpaceId): void;
  /** Called before views are read; resolves when all are in the database. */
  flush(): Promise<void>;
}

interface ViewCounterOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Called if the views couldn't be written. They stay in memory for the next attempt. */
  readonly onTrouble: (error: unknown) => void;
}

interface Counted {
  readonly spaceId: SpaceId;
  readonly day: string;
  readonly views: number;
}

/** Creates the counter of the views of spaces. */
export function createViewCounter({ db, now, onTrouble }: ViewCounterOptions): ViewCounter {
  const { add, flush } = createCountBuffer<Counted>({
    keyOf: ({ spaceId, day }) => `${spaceId} ${day}`,
    sum: (row, { views }) => ({ ...row, views: row.views + views }),
    write: (rows) => writeViews(db, rows),
    onTrouble,
  });
  return {
    count: (spaceId) => add({ spaceId, day: lagosTime(now()).date, views: 1 }),
    flush,
  };
}

/**
 * Writes the views of spaces that still exist. The rows are sorted to prevent deadlocks between
 * servers.
 */
export async function writeViews(db: Database, counted: readonly Counted[]): Promise<void> {
  const rows = counted.map(({ spaceId, day, views }) => ({ space: spaceId, day, views }));
  await db.execute(sql`
    insert into space_views (space_id, day, views)
    select s.id, n.day, n.views
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(space text, day date, views int)
    join spaces s on s.id = n.space
    order by s.id, n.day
    on conflict (space_id, day) do update set views = space_views.views + excluded.views`);
}
