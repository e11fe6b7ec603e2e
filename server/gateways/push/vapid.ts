import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** Identifies the sender to push services (RFC 8292). */
export interface Vapid {
  readonly signing: KeyObject;
  /** The public key as an uncompressed point of 65 bytes. */
  readonly point: Buffer;
  /** Contact address for the operators of a push service: `mailto:` or `https:`. */
  readonly subject: string;
}

/** Lifetime of a token in seconds. Push services refuse more than a day. */
const LIFETIME_SECONDS = 12 * 60 * 60;

/** Returns the value of the Authorization header for the push service of an endpoint. */
export async function vapidHeader(vapid: Vapid, endpoint: string, now: Date): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(vapid.subject)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + LIFETIME_SECONDS)
    .sign(vapid.signing);
  return `vapid t=${token}, k=${vapid.point.toString('base64url')}`;
}
