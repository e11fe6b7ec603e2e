import { and, eq } from 'drizzle-orm';
import { type Analytics, ANALYTICS_DAYS } from '#contract/host-insight.ts';
import { addDays } from '#contract/rules/lagos-time.ts';
import type { Database } from '../../../db/open.ts';
import { spaces } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { type Period, readDays, readSpaces } from './analytics-days.ts';
import { readOccupancy } from './analytics-occupancy.ts';

/**
 * @throws {ApiError} PLAN_NEEDED without premium; SPACE_NOT_FOUND, also for another host's;
 *   INVALID_INPUT for days in the wrong order, or too many.
 */
export async function readAnalytics(db: Database, period: Period, now: Date): Promise<Analytics> {
  const { hostId, spaceId, from, to } = period;
  if ((await currentPlan(db, hostId, now)) !== 'premium') throw new ApiError('PLAN_NEEDED');
  if (from > to) {
    throw new ApiError('INVALID_INPUT', { to: 'The last day can’t be before the first.' });
  }
  if (addDays(from, ANALYTICS_DAYS - 1) < to) {
    throw new ApiError('INVALID_INPUT', { to: `At most ${ANALYTICS_DAYS} days, please.` });
  }
  if (spaceId !== undefined) {
    const own = and(eq(spaces.id, spaceId), eq(spaces.hostId, hostId));
    if ((await db.$count(spaces, own)) === 0) throw new ApiError('SPACE_NOT_FOUND');
  }
  return {
    days: await readDays(db, period),
    occupancy: await readOccupancy(db, period),
    spaces: await readSpaces(db, period),
  };
}
