import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { PUSH_KINDS, type PushKind } from '#contract/push.ts';
import { enqueue } from '../../db/enqueue.ts';
import { PUSH_JOB, pushKey } from '../../db/push-events.ts';
import { pushDevices } from '../../db/schema.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import type { PushOptions, PushOutcome } from '../../gateways/push/push.ts';
import type { PushContext } from './context.ts';
import { dropLapsed, readListeners } from './devices.ts';
import { composeMessage, type Told } from './messages.ts';

/** Tells one device, so that a service that is away holds up no other device. */
const SEND_JOB = 'push-send';

/** For so long a message is news: a phone may be off for a night, or a weekend without light. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1_000;

/** A phone that saves its battery is woken for what may begin soon. */
const URGENCY: Readonly<Record<PushKind, PushOptions['urgency']>> = {
  'booking-confirmed': 'high',
  'new-booking': 'high',
  'listing-approved': 'normal',
  'payout-done': 'normal',
};

const EventSchema = v.object({
  kind: v.picklist(PUSH_KINDS),
  subject: v.string(),
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

export function pushJobs(context: PushContext) {
  return {
    [PUSH_JOB]: (payload: JobPayload) => fanOut(context, payload),
    [SEND_JOB]: (payload: JobPayload) => sendToDevice(context, payload),
  };
}

/** An event becomes one job for each device: a repeat adds none to those that wait. */
async function fanOut({ db, now, random }: PushContext, payload: JobPayload): Promise<void> {
  const { kind, subject } = v.parse(EventSchema, payload);
  const told = await composeMessage(db, { kind, subject });
  if (told === undefined) return;
  const { accountId } = told;
  const at = now();
  await db.transaction(async (tx) => {
    await dropLapsed(tx, accountId, at);
    for (const { id: deviceId } of await readListeners(tx, accountId, kind, at)) {
      await enqueue(tx, random, {
        kind: SEND_JOB,
        payload: { ...payload, accountId, deviceId },
        runAt: at,
        dedupeKey: `${pushKey({ kind, subject })}-${deviceId}`,
      });
    }
  });
}

/**
 * May be done twice, after a crash: the message's topic and tag let the second take the first one's
 * place, at the service as on the device.
 */
async function sendToDevice(context: PushContext, payload: JobPayload): Promise<void> {
  const { db, now, gateway } = context;
  const { kind, subject, at, accountId, deviceId } = v.parse(SendSchema, payload);
  const told = await composeMessage(db, { kind, subject });
  if (told === undefined || told.accountId !== accountId) return;
  const ttl = Math.floor((endOf(told, at) - now().getTime()) / 1_000);
  if (ttl <= 0) return;
  const listeners = await readListeners(db, accountId, kind, now());
  const device = listeners.find(({ id }) => id === deviceId);
  if (device === undefined) return;
  const { endpoint, p256dh, auth } = device;
  const outcome = await gateway.send(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(told.message),
    { ttl, topic: topicOf(told.message.tag), urgency: URGENCY[kind] },
  );
  await noteOutcome(context, outcome, { kind, deviceId });
}

function endOf({ over }: Told, at: Date): number {
  return Math.min(at.getTime() + NEWS_MS, over?.getTime() ?? Infinity);
}

/** A topic has 32 letters of base64url at most. */
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
