import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Plan } from '#contract/payments/plans.ts';
import type { Database } from '../../../db/open.ts';
import { refunds, subscriptions } from '../../../db/schema/schema.ts';
import { countListings } from './listing-count.ts';
import { type HostPerson, readHost, readPeriods, type SubscriptionRow } from './repository.ts';

/** The data of emails about a plan, at the time of composing them. */
export interface PlanFacts {
  readonly subscription: SubscriptionRow;
  readonly host: HostPerson;
  /** The period that the host has when this one is over, if any. */
  readonly after: { readonly plan: Plan; readonly endsAt: Date } | undefined;
  /** The number of listings that count towards the limit. */
  readonly listings: number;
}

/** Returns undefined if the host's account is deleted. */
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
  readonly amountKobo: Kobo;
  readonly reason: string;
  readonly promisedBy: string;
}

/**
 * Reads a refund of a plan by its reference; the amount is in kobo.
 *
 * @throws {Error} There is no such refund.
 */
export async function readPlanRefund(db: Database, reference: string): Promise<PlanRefund> {
  const { amountKobo, reason, promisedBy } = refunds;
  const [refund] = await db
    .select({ amountKobo, reason, promisedBy })
    .from(refunds)
    .where(eq(refunds.reference, reference));
  if (refund === undefined) throw new Error('A mail is about a refund that is not there.');
  return refund;
}
