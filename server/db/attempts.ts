import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { attempts } from './schema.ts';

export interface Counted {
  readonly count: number;
  /** When the first of them was. */
  readonly since: Date;
}

/** Counts in the database, so that every server counts the same. Windows start at the first try. */
export interface Attempts {
  key(scope: string, ...parts: readonly string[]): string;
  /** Counts one more, and tells how many there are in this window (milliseconds). */
  add(key: string, window: number): Promise<Counted>;
  /** How many there are, counting none. */
  read(key: string, window: number): Promise<Counted | undefined>;
  /** Takes one back that turned out to be none. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export function createAttempts(db: Database, now: () => Date, secret: Buffer): Attempts {
  const over = (window: number) => {
    const start = new Date(now().getTime() - window).toISOString();
    return sql`${attempts.windowStart} <= ${start}::timestamptz`;
  };
  return {
    // What is counted names people and addresses; who reads the table shall not learn them.
    key: (scope, ...parts) =>
      `${scope}:${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`,
    add: async (key, window) => {
      const [row] = await db
        .insert(attempts)
        .values({ key, windowStart: now(), count: 1 })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${over(window)} then 1 else ${attempts.count} + 1 end`,
            windowStart: sql`case when ${over(window)} then excluded.window_start else ${attempts.windowStart} end`,
          },
        })
        .returning();
      if (row === undefined) throw new Error('An attempt was counted and is not there.');
      return { count: row.count, since: row.windowStart };
    },
    read: async (key, window) => {
      const [row] = await db
        .select()
        .from(attempts)
        .where(sql`${attempts.key} = ${key} and not ${over(window)}`);
      return row === undefined ? undefined : { count: row.count, since: row.windowStart };
    },
    takeBack: async (key) => {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, key));
    },
    clear: async (key) => {
      await db.delete(attempts).where(eq(attempts.key, key));
    },
  };
}
