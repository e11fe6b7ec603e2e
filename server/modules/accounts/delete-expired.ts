import { and, isNotNull, isNull, like, lt, not, or } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import { forgetOldKeys } from '../../db/stores/idempotency-keys.ts';
import type { Database } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import {
  rateLimits,
  jobs,
  mailbox,
  mailLinks,
  passkeyChallenges,
  sessions,
} from '../../db/schema/schema.ts';

export const DELETE_EXPIRED = 'tidy-accounts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Deletes expired data, and schedules itself again in an hour. */
export async function deleteExpired(
  db: Database,
  now: () => Date,
  random: RandomBytes,
): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, before(7 * DAY)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(30 * DAY)));
  // Those that were given up can be tried again until they are deleted.
  const isFinal = or(isNull(jobs.givenUpAt), lt(jobs.givenUpAt, before(30 * DAY)));
  await db
    .delete(jobs)
    .where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(7 * DAY)), isFinal));
  await db.delete(mailbox).where(lt(mailbox.createdAt, before(30 * DAY)));
  // No window is longer than an hour, except the one of known callers.
  const brief = and(
    lt(rateLimits.windowStart, before(DAY)),
    not(like(rateLimits.key, 'log-in-known:%')),
  );
  await db.delete(rateLimits).where(brief);
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before(90 * DAY)));
  await forgetOldKeys(db, now());
  const at = now();
  await enqueueDeleteExpired(db, random, new Date(at.getTime() + HOUR), at);
}

/** Schedules one job per hour, however many servers there are. */
export async function enqueueDeleteExpired(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${DELETE_EXPIRED} ${runAt.toISOString().slice(0, 13)}`;
  const job = { kind: DELETE_EXPIRED, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}
