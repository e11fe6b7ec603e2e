import * as v from 'valibot';
import type { Role } from './endpoint.ts';
import { endpoint } from './endpoint.ts';

/** What a person can be told of while the app is closed. */
export const PUSH_KINDS = [
  'booking-confirmed',
  'new-booking',
  'listing-approved',
  'payout-done',
] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** Who is told of what. */
export const PUSH_KINDS_OF: Readonly<Record<Role, readonly PushKind[]>> = {
  user: ['booking-confirmed'],
  host: ['new-booking', 'listing-approved', 'payout-done'],
  admin: [],
};

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));
};

/**
 * Where a browser takes messages (`PushSubscription.toJSON()`): an address and two keys. The server
 * takes addresses of push services that it knows, and those speak https.
 */
export const PushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.regex(/^https?:\/\//), v.maxLength(1_000)),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export type PushDevice = v.InferOutput<typeof PushDeviceSchema>;

export const PushChoiceSchema = v.object({ kind: v.picklist(PUSH_KINDS), on: v.boolean() });

export type PushChoice = v.InferOutput<typeof PushChoiceSchema>;

/** What a message carries to the worker; it is encrypted on the way. */
export const PushMessageSchema = v.object({
  kind: v.picklist(PUSH_KINDS),
  title: v.pipe(v.string(), v.maxLength(100)),
  body: v.pipe(v.string(), v.maxLength(300)),
  /** The screen that a tap opens: an address of the app. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(200)),
  /** A later message with the same tag takes the place of an earlier one. */
  tag: v.pipe(v.string(), v.maxLength(100)),
});

export type PushMessage = v.InferOutput<typeof PushMessageSchema>;

const told = v.object({ message: v.string() });
const members = ['user', 'host'] as const;

/** Messages to a closed app; capability `push`. */
export const pushApi = {
  pushKey: endpoint({
    method: 'GET',
    path: '/push/key',
    summary: 'The public key with which a browser subscribes (VAPID)',
    origin: 'added',
    reply: v.object({ message: v.string(), data: v.object({ publicKey: base64url(65) }) }),
  }),
  pushChoices: endpoint({
    method: 'GET',
    path: '/push/choices',
    summary: 'What this account wants to be told of',
    origin: 'added',
    roles: members,
    reply: v.object({ message: v.string(), data: v.array(PushChoiceSchema) }),
  }),
  choosePush: endpoint({
    method: 'PUT',
    path: '/push/choices',
    summary: 'Turns one kind of message on or off, on all of the account’s devices',
    origin: 'added',
    roles: members,
    body: PushChoiceSchema,
    reply: told,
  }),
  addPushDevice: endpoint({
    method: 'PUT',
    path: '/push/device',
    summary: 'This account is told on this device from now on',
    origin: 'added',
    roles: members,
    body: PushDeviceSchema,
    reply: told,
  }),
  removePushDevice: endpoint({
    method: 'POST',
    path: '/push/device/remove',
    summary: 'This account is no longer told on this device',
    origin: 'added',
    roles: members,
    body: v.object({ endpoint: PushDeviceSchema.entries.endpoint }),
    reply: told,
  }),
} as const;
