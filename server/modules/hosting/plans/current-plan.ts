import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Plan } from '#contract/rules/plans.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema.ts';

/** The plan that a host has paid for at a moment: the larger of two that overlap. */
export async function currentPlan(
  db: Database | Transaction,
  hostId: string,
  now: Date,
): Promise<Plan | undefined> {
  const { plan, startsAt, endsAt } = subscriptions;
  const [row] = await db
    .select({ plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.hostId, hostId), lte(startsAt, now), gt(endsAt, now)))
    // `premium` comes before `standard`.
    .orderBy(plan, desc(endsAt))
    .limit(1);
  return row?.plan;
}
