import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** By which push services know who sends (RFC 8292). */
export interface Vapid {
  readonly signing: KeyObject;
  /** The public key: a point of the curve, 65 bytes. */
  readonly point: Buffer;
  /** Whom the people of a push service can write to: `mailto:` or `https:`. */
  readonly subject: string;
}

/** Seconds; a service refuses more than a day. */
const LIFE = 12 * 60 * 60;

/** The header of a request to one service. */
export async function vapidHeader(vapid: Vapid, endpoint: string, now: Date): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(vapid.subject)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + LIFE)
    .sign(vapid.signing);
  return `vapid t=${token}, k=${vapid.point.toString('base64url')}`;
}
