import { sql } from 'drizzle-orm';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Database } from '../../../db/open.ts';

/** Milliseconds for which counted views may wait to be written. */
const WAIT = 5_000;

export interface ViewCounter {
  count(spaceId: string): void;
  /** Writes what has been counted; resolves when it's in the database. Who reads views calls it. */
  flush(): Promise<void>;
}

export interface ViewCounterOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** They couldn't be written: they wait for the next time. */
  readonly onTrouble: (error: unknown) => void;
}

interface Counted {
  readonly spaceId: string;
  readonly day: string;
  readonly views: number;
}

/** Counts in memory and writes a few seconds' views in one statement. A crash loses those few. */
export function createViewCounter({ db, now, onTrouble }: ViewCounterOptions): ViewCounter {
  const waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const add = ({ spaceId, day, views }: Counted) => {
    const key = `${day} ${spaceId}`;
    waiting.set(key, { spaceId, day, views: views + (waiting.get(key)?.views ?? 0) });
    timer ??= setTimeout(() => void flush().catch(onTrouble), WAIT).unref();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting.clear();
    if (counted.length === 0) return;
    try {
      await writeViews(db, counted);
    } catch (error) {
      for (const one of counted) add(one);
      throw error;
    }
  };

  return {
    count: (spaceId) => add({ spaceId, day: lagosTime(now()).date, views: 1 }),
    flush,
  };
}

/** Of spaces that are still there. In one order, so that no two servers wait for each other. */
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
