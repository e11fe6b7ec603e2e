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
}

/** The deduplication key of an event: repeats have the same one. */
export const pushKey = ({ kind, subject, move }: PushEvent): string =>
  `push-${kind}-${subject}${move === undefined ? '' : `-${move}`}`;

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
