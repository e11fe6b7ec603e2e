import type { PushKind } from '#contract/push.ts';
import { enqueue } from './enqueue.ts';
import type { RandomBytes } from './new-id.ts';
import type { Transaction } from './open.ts';
import { pushDevices } from './schema.ts';

/** Finds out whom an event is told on which devices. */
export const PUSH_JOB = 'push';

export interface PushEvent {
  readonly kind: PushKind;
  /** The id of what happened to something: a booking, a space, or a payout's reference. */
  readonly subject: string;
}

/** What repeats of an event are known by. */
export const pushKey = ({ kind, subject }: PushEvent): string => `push-${kind}-${subject}`;

/**
 * Whoever is concerned is told on their devices, if the transaction commits. Where nobody has any there
 * is no work.
 */
export async function enqueuePush(
  tx: Transaction,
  random: RandomBytes,
  events: readonly PushEvent[],
  now: Date,
): Promise<void> {
  const [device] = await tx.select({ id: pushDevices.id }).from(pushDevices).limit(1);
  if (device === undefined) return;
  for (const { kind, subject } of events) {
    await enqueue(tx, random, {
      kind: PUSH_JOB,
      payload: { kind, subject, at: now.toISOString() },
      runAt: now,
      dedupeKey: pushKey({ kind, subject }),
    });
  }
}
