import * as v from 'valibot';
import type { Role } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';

/** The kinds of push notifications. */
export const PUSH_KINDS = [
  'booking-confirmed',
  'new-booking',
  'listing-approved',
  'payout-done',
  'booking-reminder',
  'waitlist-offer',
  'host-cancelled',
  'move-answer',
  'move-request',
  'transfer-update',
  'request-answer',
  'booking-request',
  'message',
] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * Kinds that the first apps with notifications don’t know. They refuse a whole list with one of
 * these, so that it is sent only to apps that ask for all kinds.
 */
export const NEWER_PUSH_KINDS: readonly PushKind[] = [
  'booking-reminder',
  'waitlist-offer',
  'host-cancelled',
  'move-answer',
  'move-request',
  'transfer-update',
  'request-answer',
  'booking-request',
  'message',
];

/** The kinds of push notifications that each role receives. */
export const PUSH_KINDS_OF: Readonly<Record<Role, readonly PushKind[]>> = {
  user: [
    'booking-confirmed',
    'booking-reminder',
    'waitlist-offer',
    'host-cancelled',
    'move-answer',
    'transfer-update',
    'request-answer',
    'message',
  ],
  host: [
    'new-booking',
    'booking-request',
    'move-request',
    'message',
    'listing-approved',
    'payout-done',
  ],
  admin: [],
};

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));
};

/**
 * The push subscription of a browser (`PushSubscription.toJSON()`): an address and two keys. The
 * server accepts only addresses of push services that it knows, and those use https.
 */
export const PushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.regex(/^https?:\/\//), v.maxLength(1_000)),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export type PushDevice = v.InferOutput<typeof PushDeviceSchema>;

const PushChoiceSchema = v.object({ kind: v.picklist(PUSH_KINDS), on: v.boolean() });

export type PushChoice = v.InferOutput<typeof PushChoiceSchema>;

/**
 * The content of a push message, which is encrypted on its way to the service worker. An installed
 * app also shows messages of kinds that are newer than itself.
 */
export const PushMessageSchema = v.object({
  kind: v.string(),
  title: v.pipe(v.string(), v.maxLength(100)),
  body: v.pipe(v.string(), v.maxLength(300)),
  /** Path of the app's screen that a tap opens. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(200)),
  /** A later message with the same tag replaces an earlier one. */
  tag: v.pipe(v.string(), v.maxLength(100)),
});

export type PushMessage = v.InferOutput<typeof PushMessageSchema>;

const messageReply = v.object({ message: v.string() });
const members = ['user', 'host'] as const;

/** Push notifications; requires the capability `push`. */
export const pushApi = {
  pushKey: endpoint({
    method: 'GET',
    path: '/push/key',
    summary: 'Get the public VAPID key with which browsers subscribe',
    origin: 'added',
    reply: v.object({ message: v.string(), data: v.object({ publicKey: base64url(65) }) }),
  }),
  pushChoices: endpoint({
    method: 'GET',
    path: '/push/choices',
    summary: 'List which notifications the account gets',
    origin: 'added',
    roles: members,
    query: v.object({
      /** Whether kinds are listed that are newer than the first version of this call. */
      kinds: v.exactOptional(v.literal('all')),
    }),
    // Not a list of known kinds, because a server may be newer than an installed app.
    reply: v.object({
      message: v.string(),
      data: v.array(v.object({ kind: v.string(), on: v.boolean() })),
    }),
  }),
  choosePush: endpoint({
    method: 'PUT',
    path: '/push/choices',
    summary: 'Turn one kind of notification on or off for all of the account’s devices',
    origin: 'added',
    roles: members,
    body: PushChoiceSchema,
    reply: messageReply,
  }),
  addPushDevice: endpoint({
    method: 'PUT',
    path: '/push/device',
    summary: 'Turn notifications on for this device',
    origin: 'added',
    roles: members,
    body: PushDeviceSchema,
    reply: messageReply,
  }),
  removePushDevice: endpoint({
    method: 'POST',
    path: '/push/device/remove',
    summary: 'Turn notifications off for this device',
    origin: 'added',
    roles: members,
    body: v.object({ endpoint: PushDeviceSchema.entries.endpoint }),
    reply: messageReply,
  }),
} as const;
