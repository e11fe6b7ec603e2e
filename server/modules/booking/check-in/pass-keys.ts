import type { KeyObject } from 'node:crypto';
import type { PassKey } from '#contract/bookings/check-ins.ts';
import { deriveKeyPair } from '../../../db/derived-keys.ts';

export interface PassKeys {
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** Given to hosts' devices. */
  readonly publicKey: PassKey;
}

/** Derives the key pair that signs and verifies passes. */
export function derivePassKeys(secretKey: string): PassKeys {
  const { signing, verifying, publicKey } = deriveKeyPair(secretKey, 'passes');
  return { signing, verifying, publicKey };
}
