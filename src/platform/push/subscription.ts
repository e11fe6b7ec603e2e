import * as v from 'valibot';
import { type PushDevice, PushDeviceSchema } from '#contract/accounts/push.ts';
import { NoPushService } from './push.ts';

/** The part of the browser's Push API that is used here. */
export type PushRegistration = {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  if (options.applicationServerKey === null) return false;
  const own = new Uint8Array(options.applicationServerKey);
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

/**
 * Returns this browser's subscription for the server with this key. A subscription for another key
 * is replaced, because it can't be used any more.
 *
 * @throws {NoPushService}
 */
export async function ensureSubscription(
  registration: PushRegistration | undefined,
  publicKey: string,
): Promise<PushDevice> {
  if (registration === undefined) throw new NoPushService('There is no worker.');
  const { pushManager } = registration;
  const applicationServerKey = bytesOf(publicKey);
  try {
    let subscription = await pushManager.getSubscription();
    if (subscription !== null && !isOfKey(subscription, applicationServerKey)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return v.parse(PushDeviceSchema, subscription.toJSON());
  } catch (cause) {
    throw new NoPushService('The browser gives no subscription.', { cause });
  }
}

/**
 * Ends the subscription. From then on the push service answers the server that the endpoint is
 * gone.
 */
export async function endSubscription(
  registration: PushRegistration | undefined,
  endpoint: string,
): Promise<void> {
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe();
}
