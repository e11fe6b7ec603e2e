import { deriveKey } from '../../../db/derive-key.ts';

export function deriveBankKeys(secretKey: string) {
  return {
    numbers: deriveKey(secretKey, 'bank accounts'),
    lookUps: deriveKey(secretKey, 'bank look-ups'),
  };
}
