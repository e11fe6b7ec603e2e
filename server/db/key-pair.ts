import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

export interface KeyPair {
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** A point of the curve: 65 bytes, the first of them 4. */
  readonly point: Buffer;
  readonly publicKey: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
  };
}

const CURVE = 'prime256v1';
/** How many points the curve has: private keys are the numbers below it, from one on. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair of a purpose: the same on every server with this secret key, and of no use for anything
 * else that is derived from it. 16 bytes more than the key has make every key as likely.
 */
export function deriveKeyPair(secretKey: string, purpose: string): KeyPair {
  const bytes = deriveKey(secretKey, purpose, 48);
  const number = 1n + (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n));
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH(CURVE);
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const publicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const;
  const privateKey = { ...publicKey, d: d.toString('base64url') };
  return {
    signing: createPrivateKey({ key: privateKey, format: 'jwk' }),
    verifying: createPublicKey({ key: publicKey, format: 'jwk' }),
    point,
    publicKey,
  };
}
