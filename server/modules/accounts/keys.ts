import { webcrypto } from 'node:crypto';
import { deriveKey } from '../../db/derived-keys.ts';

export interface Keys {
  /** The key that signs tokens. It is prepared once, which halves the cost of a check. */
  readonly tokens: webcrypto.CryptoKey;
  readonly idNumbers: Buffer;
  readonly attempts: Buffer;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactors: Buffer;
  readonly recoveryCodes: Buffer;
}

/**
 * Derives a separate key for each purpose, so that one leaked key doesn't reveal the others.
 *
 * @param secretKey The setting SECRET_KEY.
 */
export async function deriveKeys(secretKey: string): Promise<Keys> {
  const derive = (purpose: string) => deriveKey(secretKey, purpose);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return {
    tokens: await webcrypto.subtle.importKey('raw', derive('tokens'), algorithm, false, [
      'sign',
      'verify',
    ]),
    idNumbers: derive('id numbers'),
    attempts: derive('attempts'),
    secondFactors: derive('second factors'),
    recoveryCodes: derive('recovery codes'),
  };
}
