import { hkdfSync } from 'node:crypto';

/** A key for each purpose, so that none can be made to do another's work. */
export const deriveKey = (secretKey: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `aye ${purpose}`, bytes));
