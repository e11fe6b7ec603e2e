import type { EpochMs } from '#contract/units.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { sessions } from '../../../db/schema/schema.ts';

/** Milliseconds. The time is stored at most this often for each session. */
const STORE_INTERVAL_MS = 60 * 60 * 1_000;
const MAX_REMEMBERED = 10_000;

interface LastSeenDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Returns a function that notes that a session is in use. It writes at most once an hour for each
 * session, and the request doesn't wait for it.
 */
export function createLastSeen({
  db,
  now,
}: LastSeenDependencies): (sessionId: string, lastSeenAt: Date | null) => void {
  const noted = new Map<string, EpochMs>();

  const store = async (sessionId: string, at: Date) => {
    const earlier = lt(sessions.lastSeenAt, new Date(at.getTime() - STORE_INTERVAL_MS + 1));
    await db
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(and(eq(sessions.id, sessionId), or(isNull(sessions.lastSeenAt), earlier)));
  };

  return (sessionId, lastSeenAt) => {
    const at = now();
    const before = Math.max(lastSeenAt?.getTime() ?? 0, noted.get(sessionId) ?? 0);
    if (at.getTime() - before < STORE_INTERVAL_MS) return;
    if (noted.size >= MAX_REMEMBERED) noted.clear();
    noted.set(sessionId, at.getTime());
    // A database that isn't responding loses one time, which the next hour replaces.
    store(sessionId, at).catch(() => undefined);
  };
}
