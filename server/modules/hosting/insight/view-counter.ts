import type { SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';

/** Milliseconds after which counted views are written. */
const WAIT = 5_000;

export interface ViewCounter {
  count(spaceId: SpaceId): void;
  /**
   * Writes the counted views; resolves when they are in the database. Called before views are read.
   */
  flush(): Promise<void>;
}

export interface ViewCounterOptions {
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

/**
 * Counts views in memory and writes those of a few seconds in one statement. A crash loses only
 * these.
 */
export function createViewCounter({ db, now, onTrouble }: ViewCounterOptions): ViewCounter {
  const waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const add = ({ spaceId, day, views }: Counted) => {
    const key = `${day} ${spaceId}`;
    waiting.set(key, { spaceId, day, views: views + (waiting.get(key)?.views ?? 0) });
    timer ??= setTimeout(() => void flush().catch(onTrouble), WAIT).unref();
  };

  const write = async (): Promise<void> => {
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

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // Views that are being written aren't in the database yet.
    last = last.catch(() => undefined).then(write);
    return last;
  };

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
