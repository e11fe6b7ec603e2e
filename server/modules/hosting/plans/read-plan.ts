import type { CurrentPlan, PlanPeriod } from '#contract/subscriptions.ts';
import { listingLimit } from '#contract/rules/plans.ts';
import type { Database } from '../../../db/open.ts';
import { countListings } from './listing-count.ts';
import { type PeriodRow, readPeriods } from './repository.ts';

export async function readPlan(db: Database, hostId: string, now: Date): Promise<CurrentPlan> {
  const periods = await readPeriods(db, hostId, now);
  const current = periods.find(({ startsAt }) => startsAt <= now);
  const next = periods.find(({ startsAt }) => startsAt > now);
  const limit = listingLimit(current?.plan);
  return {
    ...(current === undefined ? {} : { current: toPeriod(current) }),
    ...(next === undefined ? {} : { next: toPeriod(next) }),
    listings: await countListings(db, hostId),
    ...(limit === undefined ? {} : { limit }),
  };
}

const toPeriod = ({ plan, billing, startsAt, endsAt }: PeriodRow): PlanPeriod => ({
  plan,
  billing,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
