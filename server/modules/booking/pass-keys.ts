import type { KeyObject } from 'node:crypto';
import type { PassKey } from '#contract/check-ins.ts';
import { deriveKeyPair } from '../../db/key-pair.ts';

export interface PassKeys {
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** For the hosts' devices. */
  readonly publicKey: PassKey;
}

/** The key pair that signs passes. */
export function derivePassKeys(secretKey: string): PassKeys {
  const { signing, verifying, publicKey } = deriveKeyPair(secretKey, 'passes');
  return { signing, verifying, publicKey };
}
