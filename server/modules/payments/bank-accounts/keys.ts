import { deriveKey } from '../../../db/derive-key.ts';

/**
 * Derives the keys that encrypt account numbers and that hide hosts in rate limits.
 *
 * @param secretKey The setting SECRET_KEY.
 */
export function deriveBankKeys(secretKey: string) {
  return {
    numbers: deriveKey(secretKey, 'bank accounts'),
    lookUps: deriveKey(secretKey, 'bank look-ups'),
  };
}
