import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open.ts';
import { rateLimits } from '../schema/schema.ts';

/** Difference between the clocks of two servers that is tolerated, in milliseconds. */
export const CLOCK_SKEW_MS = 5_000;

interface CountedRequest {
  readonly count: number;
  /** Start of the window, which is the time of its first attempt. */
  readonly since: Date;
}

/**
 * Counts in the database, so that all servers share the count. A window starts with its first
 * attempt.
 */
export interface RateLimitStore {
  key(scope: string, ...parts: readonly string[]): string;
  /**
   * Counts one more attempt and returns the count of the current window.
   *
   * @param window Length in milliseconds.
   */
  add(key: string, window: number): Promise<CountedRequest>;
  /** Returns the count without adding to it; undefined if there is no current window. */
  read(key: string, window: number): Promise<CountedRequest | undefined>;
  /** Uncounts an attempt that turned out not to count. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/**
 * Counts attempts in the database, so that limits hold for several servers together.
 *
 * @param secret Hashes the names of callers and accounts, so that no address or email is stored.
 */
export function createRateLimitStore(
  db: Database,
  now: () => Date,
  secret: Buffer,
): RateLimitStore {
  // A window that starts in the future was opened before the clock was set back. It counts as over,
  // because callers would otherwise wait until the clock has caught up.
  const over = (window: number) => {
    const at = now().getTime();
    const [start, future] = [at - window, at + CLOCK_SKEW_MS].map((time) =>
      new Date(time).toISOString(),
    );
    return sql`(${rateLimits.windowStart} <= ${start}::timestamptz
      or ${rateLimits.windowStart} > ${future}::timestamptz)`;
  };
  return {
    // Keys are hashed because they contain names and addresses, which the table must not reveal.
    key: (scope, ...parts) =>
      `${scope}:${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`,
    add: async (key, window) => {
      const [row] = await db
        .insert(rateLimits)
        .values({ key, windowStart: now(), count: 1 })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${over(window)} then 1 else ${rateLimits.count} + 1 end`,
            windowStart: sql`case when ${over(window)} then excluded.window_start else ${rateLimits.windowStart} end`,
          },
        })
        .returning();
      if (row === undefined) throw new Error('An attempt was counted and is not there.');
      return { count: row.count, since: row.windowStart };
    },
    read: async (key, window) => {
      const [row] = await db
        .select()
        .from(rateLimits)
        .where(sql`${rateLimits.key} = ${key} and not ${over(window)}`);
      return row === undefined ? undefined : { count: row.count, since: row.windowStart };
    },
    takeBack: async (key) => {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, key));
    },
    clear: async (key) => {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
  };
}
