import { webcrypto } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';

export interface Keys {
  /** Signs tokens: prepared once, which halves what a check costs. */
  readonly tokens: webcrypto.CryptoKey;
  readonly idNumbers: Buffer;
  readonly attempts: Buffer;
}

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
  };
}
