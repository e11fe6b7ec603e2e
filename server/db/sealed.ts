import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from './new-id.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Nonce, sealed text and tag. The account's id is bound in: a sealed number that is copied to
 * another account's row doesn't open there.
 */
export function seal(key: Buffer, random: RandomBytes, accountId: string, text: string): Buffer {
  const nonce = random(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(accountId));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]);
}

/** @throws where the key, the account or a byte is another. */
export function openSealed(key: Buffer, accountId: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(sealed.subarray(-TAG));
  const text = decipher.update(sealed.subarray(NONCE, -TAG));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** What is told of a number: `••••4821`. */
export const masked = (last4: string) => `••••${last4}`;
