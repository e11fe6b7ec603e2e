import { type Billing, type Plan, PLAN_KOBO } from '#contract/rules/plans.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import type { StartedSubscription } from '#contract/subscriptions.ts';
import { newId, newReference } from '../../../db/new-id.ts';
import { subscriptions } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PlansContext } from './context.ts';
import { readHost, readPeriods } from './repository.ts';
import { planName } from './words.ts';

/**
 * Starts the payment of a plan. The row stands before, so that what is paid is never for nothing.
 *
 * @throws {ApiError} PLAN_UNCHANGED where the same plan is paid for once more already, and that time
 *   is still to begin; CHECKOUT_UNAVAILABLE: nothing can have been paid.
 */
export async function startPlan(
  { db, now, random, payments }: Pick<PlansContext, 'db' | 'now' | 'random' | 'payments'>,
  hostId: string,
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
    description: `Àyè ${planName(plan)} plan, a ${billing === 'yearly' ? 'year' : 'month'}`,
  });
  const amount = amountKobo / KOBO_PER_NAIRA;
  return { reference, checkout_url: checkoutUrl, checkout: presentation, amount };
}
