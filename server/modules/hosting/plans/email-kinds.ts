import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';

/** Each kind is one email to a host about one period, its end or its refund. */
export const PLAN_MAILS = {
  /** The plan is paid for: the receipt. */
  started: 'mail-plan-started',
  /** The payment couldn't be accepted and is refunded. */
  returned: 'mail-plan-returned',
  /** A refund has been sent. */
  refunded: 'mail-plan-refunded',
  /** The plan ends in a week or in a day. */
  ending: 'mail-plan-ending',
  ended: 'mail-plan-ended',
} as const;

export type PlanMail = (typeof PLAN_MAILS)[keyof typeof PLAN_MAILS];

export interface PlanMailOrder {
  readonly kind: PlanMail;
  readonly subscriptionId: string;
  /** The reference of the refund. */
  readonly refund?: string;
  /** For a reminder: the end of the period as an ISO instant, and how close it is. */
  readonly endsAt?: string;
  readonly near?: 'week' | 'day';
}

/** The key of an email, by which it is enqueued, stored and shown only once. */
export const planMailKey = ({ kind, subscriptionId, refund, endsAt, near }: PlanMailOrder) =>
  [kind, refund ?? subscriptionId, near, endsAt].filter((part) => part !== undefined).join('-');

/** The job contains only IDs, because the email is composed when it is sent. */
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
