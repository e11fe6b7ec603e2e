import { and, isNotNull, lt, not, like } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import { forgetOldKeys } from '../../db/idempotency-keys.ts';
import type { Database } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import { attempts, jobs, mailbox, mailLinks, sessions } from '../../db/schema.ts';

export const TIDY = 'tidy-accounts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Removes what has run out, and comes again in an hour. */
export async function tidy(db: Database, now: () => Date, random: RandomBytes): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, before(7 * DAY)));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(30 * DAY)));
  await db.delete(jobs).where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(7 * DAY))));
  await db.delete(mailbox).where(lt(mailbox.createdAt, before(30 * DAY)));
  // No window but that of known callers is longer than an hour.
  const brief = and(
    lt(attempts.windowStart, before(DAY)),
    not(like(attempts.key, 'log-in-known:%')),
  );
  await db.delete(attempts).where(brief);
  await db.delete(attempts).where(lt(attempts.windowStart, before(90 * DAY)));
  await forgetOldKeys(db, now());
  await enqueueTidying(db, random, new Date(now().getTime() + HOUR));
}

/** One for each hour, however many servers there are. */
export async function enqueueTidying(
  db: Database,
  random: RandomBytes,
  runAt: Date,
): Promise<void> {
  const dedupeKey = `${TIDY} ${runAt.toISOString().slice(0, 13)}`;
  await db.transaction((tx) => enqueue(tx, random, { kind: TIDY, payload: {}, runAt, dedupeKey }));
}
