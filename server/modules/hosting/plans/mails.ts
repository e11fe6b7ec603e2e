import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';

/** Each is one mail to a host about one period, its end or its refund. */
export const PLAN_MAILS = {
  /** It's paid for: the receipt. */
  started: 'mail-plan-started',
  /** What was paid can't be kept, and goes back. */
  returned: 'mail-plan-returned',
  /** A refund has left. */
  refunded: 'mail-plan-refunded',
  /** It ends in a week, or in a day. */
  ending: 'mail-plan-ending',
  ended: 'mail-plan-ended',
} as const;

export type PlanMail = (typeof PLAN_MAILS)[keyof typeof PLAN_MAILS];

export interface PlanMailOrder {
  readonly kind: PlanMail;
  readonly subscriptionId: string;
  /** The refund's reference. */
  readonly refund?: string;
  /** Of a reminder: the end that it's about, as an ISO instant, and how near that is. */
  readonly endsAt?: string;
  readonly near?: 'week' | 'day';
}

/** What a mail is known by, so that none is waiting, kept or shown twice. */
export const planMailKey = ({ kind, subscriptionId, refund, endsAt, near }: PlanMailOrder) =>
  [kind, refund ?? subscriptionId, near, endsAt].filter((part) => part !== undefined).join('-');

/** It's written when it's sent: the job knows ids alone. */
export async function enqueuePlanMail(
  tx: Transaction,
  random: RandomBytes,
  order: PlanMailOrder,
  now: Date,
): Promise<void> {
  const { kind, ...about } = order;
  await enqueue(tx, random, {
    kind,
    payload: about,
    runAt: now,
    dedupeKey: planMailKey(order),
  });
}
