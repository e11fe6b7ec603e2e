import type { AccountId } from '#contract/units.ts';
import { type Billing, type Plan, PLAN_KOBO } from '#contract/payments/plans.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { StartedSubscription } from '#contract/payments/subscriptions.ts';
import { newId, newReference } from '../../../db/new-id.ts';
import { subscriptions } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PlansContext } from './context.ts';
import * as copy from '../copy.ts';
import { readHost, readPeriods } from './repository.ts';

/**
 * Starts the payment of a plan. The row is written first, so that every payment has a plan.
 *
 * @throws {ApiError} PLAN_UNCHANGED if a further period of the same plan is already paid for and
 * hasn't begun; CHECKOUT_UNAVAILABLE: nothing can have been paid.
 */
export async function startPlan(
  { db, now, random, payments }: Pick<PlansContext, 'db' | 'now' | 'random' | 'payments'>,
  hostId: AccountId,
  { plan, billing }: { readonly plan: Plan; readonly billing: Billing },
): Promise<StartedSubscription> {
  const at = now();
  const host = await readHost(db, hostId);
  if (host === undefined) throw new ApiError('NOT_LOGGED_IN');
  const ahead = (await readPeriods(db, hostId, at)).filter(({ startsAt }) => startsAt > at);
  if (ahead.some((period) => period.plan === plan)) throw new ApiError('PLAN_UNCHANGED');
  const id = newId(random);
  const reference = newReference(random);
  const amountKobo = PLAN_KOBO[plan][billing];
  const row = { id, hostId, plan, billing, reference, amountKobo, createdAt: at };
  await db.insert(subscriptions).values(row);
  const { checkoutUrl, presentation } = await payments.start({
    reference,
    purpose: 'subscription',
    subjectId: id,
    accountId: hostId,
    customer: { name: host.name, email: host.email },
    amountKobo,
    description: copy.planDescription(plan, billing),
  });
  const amount = amountKobo / KOBO_PER_NAIRA;
  return { reference, checkout_url: checkoutUrl, checkout: presentation, amount };
}
