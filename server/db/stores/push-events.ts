import type { PushKind } from '#contract/accounts/push.ts';
import { enqueue } from '../enqueue.ts';
import type { RandomBytes } from '../new-id.ts';
import type { Transaction } from '../open.ts';
import { pushDevices } from '../schema/schema.ts';

/** The job that finds out which devices an event is sent to. */
export const PUSH_JOB = 'push';

export interface PushEvent {
  readonly kind: PushKind;
  /** The id of the subject: of a booking or a space, or a payout's reference. */
  readonly subject: string;
  /** The serial of a move, if the event is that a booking was moved. */
  readonly move?: string;
  /**
   * How many bookings the guest cancelled, if the event is that: the subject, or also the later ones
   * of its series. Servers of the version before don't know it, and send no message then.
   */
  readonly cancelled?: (typeof CANCELLED_BOOKINGS)[number];
}

export const CANCELLED_BOOKINGS = ['one', 'following'] as const;

/** The deduplication key of an event: repeats have the same one. */
export const pushKey = ({ kind, subject, move, cancelled }: PushEvent): string => {
  const change = cancelled === undefined ? move : 'cancelled';
  return `push-${kind}-${subject}${change === undefined ? '' : `-${change}`}`;
};

/**
 * Enqueues push notifications for an event, which are sent if the transaction commits. No job is
 * added if no devices are registered.
 */
export async function enqueuePush(
  tx: Transaction,
  random: RandomBytes,
  events: readonly PushEvent[],
  now: Date,
): Promise<void> {
  const [device] = await tx.select({ id: pushDevices.id }).from(pushDevices).limit(1);
  if (device === undefined) return;
  for (const event of events) {
    await enqueue(tx, random, {
      kind: PUSH_JOB,
      payload: { ...event, at: now.toISOString() },
      runAt: now,
      dedupeKey: pushKey(event),
    });
  }
}
