import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema/schema.ts';
import type { PaymentSubscriber } from '../../payments/service.ts';
import { updateFeatured } from './featured.ts';
import { enqueuePlanMail, PLAN_MAILS } from './email-kinds.ts';
import { schedulePeriod } from './periods.ts';
import { lockHostPerson, readPeriods, type SubscriptionRow } from './repository.ts';

/**
 * What happens to a plan when its payment is settled, in the same transaction. Transitions only go
 * forward, and repeating one changes nothing. Every payment that arrives adds a period, however
 * many there are.
 */
export function createPlanSubscriber(random: RandomBytes): PaymentSubscriber {
  return {
    fulfil: async (tx, { subjectId }, now) => {
      const subscription = await readSubscription(tx, subjectId);
      const hostId = subscription?.hostId ?? undefined;
      if (subscription === undefined || hostId === undefined) return 'closed';
      if ((await lockHostPerson(tx, hostId)) === undefined) return 'closed';
      if (subscription.startsAt !== null) return 'fulfilled';
      await begin(tx, { ...subscription, hostId }, now);
      await updateFeatured(tx, now, hostId);
      const order = { kind: PLAN_MAILS.started, subscriptionId: subjectId };
      await enqueuePlanMail(tx, random, order, now);
      return 'fulfilled';
    },
    returned: (tx, { subjectId: subscriptionId }, { reference: refund }, now) =>
      enqueuePlanMail(tx, random, { kind: PLAN_MAILS.returned, subscriptionId, refund }, now),
    refunded: (tx, { subjectId: subscriptionId, reference: refund }, now) =>
      enqueuePlanMail(tx, random, { kind: PLAN_MAILS.refunded, subscriptionId, refund }, now),
  };
}

/** The payment is locked, so that the subscription isn't fulfilled twice. */
async function readSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

async function begin(
  tx: Transaction,
  { id, hostId, plan, billing }: SubscriptionRow & { readonly hostId: AccountId },
  now: Date,
): Promise<void> {
  const paid = await readPeriods(tx, hostId, now);
  const { startsAt, endsAt, moved } = schedulePeriod(paid, { plan, billing }, now);
  await tx.update(subscriptions).set({ startsAt, endsAt }).where(eq(subscriptions.id, id));
  for (const period of moved) {
    await tx
      .update(subscriptions)
      .set({ startsAt: period.startsAt, endsAt: period.endsAt, remindedAt: null })
      .where(eq(subscriptions.id, period.id));
  }
}
