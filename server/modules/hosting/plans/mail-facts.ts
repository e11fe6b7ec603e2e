import { eq } from 'drizzle-orm';
import type { Plan } from '#contract/rules/plans.ts';
import type { Database } from '../../../db/open.ts';
import { refunds, subscriptions } from '../../../db/schema.ts';
import { countListings } from './listing-count.ts';
import { type HostPerson, readHost, readPeriods, type SubscriptionRow } from './repository.ts';

/** What the mails about a plan tell, as it stands when they are written. */
export interface PlanFacts {
  readonly subscription: SubscriptionRow;
  readonly host: HostPerson;
  /** What the host has when this period is over: nothing, or another period. */
  readonly after: { readonly plan: Plan; readonly endsAt: Date } | undefined;
  /** That count against a limit. */
  readonly listings: number;
}

/** Undefined where the host's account is gone. */
export async function readPlanFacts(
  db: Database,
  subscriptionId: string,
  now: Date,
): Promise<PlanFacts | undefined> {
  const own = eq(subscriptions.id, subscriptionId);
  const [subscription] = await db.select().from(subscriptions).where(own);
  const hostId = subscription?.hostId ?? undefined;
  if (subscription === undefined || hostId === undefined) return undefined;
  const host = await readHost(db, hostId);
  if (host === undefined) return undefined;
  const end = subscription.endsAt ?? now;
  const periods = await readPeriods(db, hostId, now);
  const after = periods.find(
    ({ id, startsAt, endsAt }) => id !== subscriptionId && startsAt <= end && endsAt > end,
  );
  return { subscription, host, after, listings: await countListings(db, hostId) };
}

export interface PlanRefund {
  readonly amountKobo: number;
  readonly reason: string;
  readonly promisedBy: string;
}

export async function readPlanRefund(db: Database, reference: string): Promise<PlanRefund> {
  const { amountKobo, reason, promisedBy } = refunds;
  const [refund] = await db
    .select({ amountKobo, reason, promisedBy })
    .from(refunds)
    .where(eq(refunds.reference, reference));
  if (refund === undefined) throw new Error('A mail is about a refund that is not there.');
  return refund;
}
