import { eq } from 'drizzle-orm';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema.ts';
import type { PaymentSubscriber } from '../../payments/service.ts';
import { tendFeatured } from './featured.ts';
import { enqueuePlanMail, PLAN_MAILS } from './mails.ts';
import { layPeriod } from './periods.ts';
import { lockHost, readPeriods, type SubscriptionRow } from './repository.ts';

/**
 * What happens to a plan when its payment is settled, in the same transaction. Forward only: the same
 * again changes nothing. Every payment that arrives is worth its time, however many do.
 */
export function createPlanSubscriber(random: RandomBytes): PaymentSubscriber {
  return {
    fulfil: async (tx, { subjectId }, now) => {
      const subscription = await readSubscription(tx, subjectId);
      const hostId = subscription?.hostId ?? undefined;
      if (subscription === undefined || hostId === undefined) return 'closed';
      if ((await lockHost(tx, hostId)) === undefined) return 'closed';
      if (subscription.startsAt !== null) return 'fulfilled';
      await begin(tx, { ...subscription, hostId }, now);
      await tendFeatured(tx, now, hostId);
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

/** Its payment is locked, so nobody else fulfils it meanwhile. */
async function readSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

async function begin(
  tx: Transaction,
  { id, hostId, plan, billing }: SubscriptionRow & { readonly hostId: string },
  now: Date,
): Promise<void> {
  const paid = await readPeriods(tx, hostId, now);
  const { startsAt, endsAt, moved } = layPeriod(paid, { plan, billing }, now);
  await tx.update(subscriptions).set({ startsAt, endsAt }).where(eq(subscriptions.id, id));
  for (const period of moved) {
    await tx
      .update(subscriptions)
      .set({ startsAt: period.startsAt, endsAt: period.endsAt, remindedAt: null })
      .where(eq(subscriptions.id, period.id));
  }
}
