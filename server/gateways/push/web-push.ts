import type { PushDevice } from '#contract/accounts/push.ts';
import { encryptMessage, newMessageKeys } from './encrypt.ts';
import { type PushGateway, type PushOptions, type PushOutcome, PushUnavailable } from './push.ts';
import { isPushService } from './services.ts';
import { type Vapid, vapidHeader } from './vapid.ts';

export interface WebPushOptions {
  readonly vapid: Vapid;
  /** Origins of push services in addition to the known ones. */
  readonly services: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly random: (size: number) => Buffer;
  /** Milliseconds after which a missing response counts as unavailable. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 10_000;

/** Sends messages according to RFC 8030. */
export function createWebPush(options: WebPushOptions): PushGateway {
  return {
    send: async (device, payload, pushOptions) => {
      // Checked for every message, because the settings may have changed since the device was
      // registered.
      if (!isPushService(device.endpoint, options.services)) return { kind: 'gone' };
      return outcomeOf(await post(options, device, payload, pushOptions));
    },
  };
}

async function post(
  { vapid, fetch, now, random, timeout = TIMEOUT_MS }: WebPushOptions,
  { endpoint, keys }: PushDevice,
  payload: string,
  { ttl, topic, urgency }: PushOptions,
): Promise<number> {
  const authorization = await vapidHeader(vapid, endpoint, now());
  const body = encryptMessage(payload, keys, newMessageKeys(random));
  try {
    const { status, body: answer } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        topic,
        urgency,
      },
      body: new Uint8Array(body),
      // Redirects are not followed, because they could lead to a host that must not be called. A
      // redirect counts as a refusal.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await answer?.cancel();
    return status;
  } catch {
    // The original error is dropped, because its message contains the endpoint.
    throw new PushUnavailable();
  }
}

/** @throws {PushUnavailable} */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) throw new PushUnavailable(status);
  return { kind: 'refused', status };
}
