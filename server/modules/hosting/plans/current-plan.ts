import type { AccountId } from '#contract/units.ts';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Plan } from '#contract/payments/plans.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema/schema.ts';

/** Returns the plan that a host has paid for at an instant; the larger one if two overlap. */
export async function currentPlan(
  db: Database | Transaction,
  hostId: AccountId,
  now: Date,
): Promise<Plan | undefined> {
  const { plan, startsAt, endsAt } = subscriptions;
  const [row] = await db
    .select({ plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.hostId, hostId), lte(startsAt, now), gt(endsAt, now)))
    // `premium` sorts before `standard`.
    .orderBy(plan, desc(endsAt))
    .limit(1);
  return row?.plan;
}
