import type { AccountId } from '#contract/units.ts';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from './new-id.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a text with AES-256-GCM. The account's id is authenticated with it, so that a number
 * copied to another account's row cannot be decrypted there.
 *
 * @returns Nonce, ciphertext and tag.
 */
export function seal(key: Buffer, random: RandomBytes, accountId: AccountId, text: string): Buffer {
  const nonce = random(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(accountId));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]);
}

/**
 * Decrypts what `seal` has encrypted. Returns undefined if the key or the account differs, or the
 * data was changed: after the operator has changed SECRET_KEY, every caller has to ask for the text
 * again.
 */
export function openSealed(key: Buffer, accountId: AccountId, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(sealed.subarray(-TAG));
    const text = decipher.update(sealed.subarray(NONCE, -TAG));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The part of a number that may be shown: `••••4821`. */
export const maskNumber = (last4: string) => `••••${last4}`;
