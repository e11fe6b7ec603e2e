import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type HmacHash = 'sha256' | 'sha512';

/** Returns the HMAC of some bytes in hexadecimal. */
export function hmacHex(hash: HmacHash, key: string | Buffer, bytes: string | Buffer): string {
  return createHmac(hash, key).update(bytes).digest('hex');
}

/** Whether a header is the signature of these bytes. Compares in constant time. */
export function isSignedBy(
  header: string | readonly string[] | undefined,
  hash: HmacHash,
  key: string | Buffer,
  bytes: string | Buffer,
): boolean {
  if (typeof header !== 'string') return false;
  const expected = Buffer.from(hmacHex(hash, key, bytes));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns a key that is the same for every delivery of an event.
 *
 * @param parts Only data that the signature covers.
 */
export function eventKeyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
