import { hkdfSync } from 'node:crypto';

/** Derives a separate key for each purpose, so that no key can be used for another purpose. */
export const deriveKey = (secretKey: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `aye ${purpose}`, bytes));
