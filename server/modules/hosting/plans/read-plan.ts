import type { AccountId } from '#contract/units.ts';
import type { CurrentPlan, PlanPeriod } from '#contract/payments/subscriptions.ts';
import { listingLimit } from '#contract/payments/plans.ts';
import type { Database } from '../../../db/open.ts';
import { countListings } from './listing-count.ts';
import { type PeriodRow, readPeriods } from './repository.ts';

/** Reads a host's current and next plan with the listing quota (specification §9). */
export async function readPlan(db: Database, hostId: AccountId, now: Date): Promise<CurrentPlan> {
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
