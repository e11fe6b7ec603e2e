import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '#contract/accounts/push.ts';
import { type DeviceKeys, newDeviceKeys, openMessage, senderOf } from './push-keys.ts';

/** Seconds: a sender's signed token is valid for at most a day. */
const MAX_WORD = 24 * 60 * 60;
const MAX_BYTES = 4_096;

interface Delivered {
  readonly endpoint: string;
  /** The text as the device decrypts it. */
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly subject: unknown;
}

export interface PushService {
  readonly origin: string;
  /** Subscribes a browser for this public key, or, without one, for the key of the first sender. */
  subscribe(publicKey?: string): PushDevice;
  /** Ends a subscription, as a browser does; its endpoint then no longer exists. */
  unsubscribe(endpoint: string): void;
  /** The messages in order of delivery. */
  readonly delivered: Delivered[];
  /** Statuses that the next requests get without being processed. */
  readonly mishaps: number[];
  /** Every request's endpoint and status. */
  readonly answered: { readonly endpoint: string; readonly status: number }[];
  stop(): Promise<void>;
}

interface Subscription {
  readonly keys: DeviceKeys;
  publicKey: string | undefined;
}

/** Starts a push service as RFC 8030 and 8292 describe it, strict about its input. */
export async function startPushService(now: () => Date): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>();
  const delivered: Delivered[] = [];
  const mishaps: number[] = [];
  const answered: PushService['answered'] = [];

  function take(request: IncomingMessage, body: Buffer): number {
    const { url = '', method, headers } = request;
    const mishap = mishaps.shift();
    if (mishap !== undefined) return mishap;
    if (method !== 'POST') return 405;
    const endpoint = `${origin}${url}`;
    const subscription = subscriptions.get(endpoint);
    if (subscription === undefined) return 410;
    const sender = senderOf(headers.authorization);
    if (sender === undefined) return 401;
    const { aud, exp, sub } = sender.claims;
    const seconds = now().getTime() / 1_000;
    const isFresh = typeof exp === 'number' && exp > seconds && exp <= seconds + MAX_WORD;
    if (aud !== origin || !isFresh || !/^(mailto|https):/.test(String(sub))) return 401;
    subscription.publicKey ??= sender.publicKey;
    if (subscription.publicKey !== sender.publicKey) return 403;
    if (body.length > MAX_BYTES) return 413;
    if (headers['content-encoding'] !== 'aes128gcm') return 415;
    if (!/^\d+$/.test(String(headers['ttl']))) return 400;
    const topic = headers['topic']?.toString();
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
    delivered.push({
      endpoint,
      text: openMessage(body, subscription.keys),
      ttl: Number(headers['ttl']),
      topic,
      urgency: headers['urgency']?.toString(),
      subject: sub,
    });
    return 201;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const status = take(request, Buffer.concat(parts));
    answered.push({ endpoint: `${origin}${request.url}`, status });
    response.writeHead(status, { location: `${origin}/elsewhere` }).end('{"reason":"for people"}');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    mishaps,
    answered,
    subscribe: (publicKey) => {
      const keys = newDeviceKeys();
      const endpoint = `${origin}/device/${randomBytes(16).toString('base64url')}`;
      subscriptions.set(endpoint, { keys, publicKey });
      const p256dh = keys.own.getPublicKey('base64url');
      return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    unsubscribe: (endpoint) => void subscriptions.delete(endpoint),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
