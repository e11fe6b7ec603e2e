import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { PUSH_KINDS, type PushKind } from '#contract/accounts/push.ts';
import { enqueue } from '../../db/enqueue.ts';
import { CANCELLED_BOOKINGS, PUSH_JOB, pushKey } from '../../db/stores/push-events.ts';
import { pushDevices } from '../../db/schema/schema.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import type { PushOptions, PushOutcome } from '../../gateways/push/push.ts';
import type { PushContext } from './context.ts';
import { dropLapsed, readListeners } from './devices.ts';
import { composeMessage, type PushNotice } from './messages.ts';

/** Sends to one device, so that an unavailable push service doesn't delay other devices. */
const SEND_JOB = 'push-send';

/**
 * Milliseconds for which a message is still relevant: a phone may be off for a night, or for a
 * weekend without electricity.
 */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1_000;

/** A phone in battery saving mode is woken for bookings, which may begin soon. */
const URGENCY: Readonly<Record<PushKind, PushOptions['urgency']>> = {
  'booking-confirmed': 'high',
  'new-booking': 'high',
  'listing-approved': 'normal',
  'payout-done': 'normal',
  'booking-reminder': 'high',
  'waitlist-offer': 'high',
  'host-cancelled': 'high',
  'move-answer': 'high',
  'move-request': 'high',
  'transfer-update': 'high',
  'request-answer': 'high',
  'booking-request': 'high',
  message: 'high',
};

const EventSchema = v.object({
  kind: v.picklist(PUSH_KINDS),
  subject: v.string(),
  move: v.exactOptional(v.string()),
  cancelled: v.exactOptional(v.picklist(CANCELLED_BOOKINGS)),
  /** When it happened. */
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
});

const SendSchema = v.object({
  ...EventSchema.entries,
  deviceId: v.string(),
  accountId: v.string(),
});

/** The jobs that send notifications: one for each event, then one for each device. */
export function pushJobs(context: PushContext) {
  return {
    [PUSH_JOB]: (payload: JobPayload) => fanOut(context, payload),
    [SEND_JOB]: (payload: JobPayload) => sendToDevice(context, payload),
  };
}

/**
 * Turns an event into one job for each device. Repeating it adds no jobs for devices whose job is
 * still waiting.
 */
async function fanOut({ db, now, random }: PushContext, payload: JobPayload): Promise<void> {
  const { at: _, ...event } = v.parse(EventSchema, payload);
  const { kind } = event;
  const reported = await composeMessage(db, event);
  if (reported === undefined) return;
  const { accountId } = reported;
  const at = now();
  await db.transaction(async (tx) => {
    await dropLapsed(tx, accountId, at);
    for (const { id: deviceId } of await readListeners(tx, accountId, kind, at)) {
      await enqueue(tx, random, {
        kind: SEND_JOB,
        payload: { ...payload, accountId, deviceId },
        runAt: at,
        dedupeKey: `${pushKey(event)}-${deviceId}`,
      });
    }
  });
}

/**
 * May run twice after a crash. The topic and tag of the message make the second replace the first,
 * at the push service and on the device.
 */
async function sendToDevice(context: PushContext, payload: JobPayload): Promise<void> {
  const { db, now, gateway } = context;
  const { at, accountId, deviceId, ...event } = v.parse(SendSchema, payload);
  const { kind } = event;
  const reported = await composeMessage(db, event);
  if (reported === undefined || reported.accountId !== accountId) return;
  const ttl = Math.floor((endOf(reported, at) - now().getTime()) / 1_000);
  if (ttl <= 0) return;
  const listeners = await readListeners(db, accountId, kind, now());
  const device = listeners.find(({ id }) => id === deviceId);
  if (device === undefined) return;
  const { endpoint, p256dh, auth } = device;
  const outcome = await gateway.send(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(reported.message),
    { ttl, topic: topicOf(reported.message.tag), urgency: URGENCY[kind] },
  );
  await noteOutcome(context, outcome, { kind, deviceId });
}

function endOf({ over }: PushNotice, at: Date): number {
  return Math.min(at.getTime() + MAX_AGE_MS, over?.getTime() ?? Infinity);
}

/** A topic has at most 32 characters of base64url. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

async function noteOutcome(
  { db, now, onRefused }: PushContext,
  outcome: PushOutcome,
  { kind, deviceId }: { readonly kind: PushKind; readonly deviceId: string },
): Promise<void> {
  const isDevice = eq(pushDevices.id, deviceId);
  if (outcome.kind === 'sent')
    await db.update(pushDevices).set({ lastUsed: now() }).where(isDevice);
  else if (outcome.kind === 'gone') await db.delete(pushDevices).where(isDevice);
  else onRefused({ status: outcome.status, kind });
}
