import { type Analytics, ANALYTICS_DAYS } from '#contract/hosting/host-insight.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isOwnListing } from '../listings/repository.ts';
import { currentPlan } from '../plans/current-plan.ts';
import * as copy from '../copy.ts';
import { type AnalyticsPeriod, readFigures } from './analytics-days.ts';
import { readOccupancy } from './analytics-occupancy.ts';

/**
 * @throws {ApiError} PLAN_NEEDED without the premium plan; SPACE_NOT_FOUND, also for a space of
 * another host; INVALID_INPUT for days in the wrong order, or too many.
 */
export async function readAnalytics(
  db: Database,
  period: AnalyticsPeriod,
  now: Date,
): Promise<Analytics> {
  const { hostId, spaceId, from, to } = period;
  if ((await currentPlan(db, hostId, now)) !== 'premium') throw new ApiError('PLAN_NEEDED');
  if (from > to) {
    throw new ApiError('INVALID_INPUT', { to: copy.endBeforeStart });
  }
  if (addDays(from, ANALYTICS_DAYS - 1) < to) {
    throw new ApiError('INVALID_INPUT', { to: copy.mostDays(ANALYTICS_DAYS) });
  }
  if (spaceId !== undefined && !(await isOwnListing(db, { hostId, spaceId }))) {
    throw new ApiError('SPACE_NOT_FOUND');
  }
  return { ...(await readFigures(db, period)), occupancy: await readOccupancy(db, period) };
}
