import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  hkdfSync,
} from 'node:crypto';

/** Derives a separate key for each purpose, so that no key can be used for another purpose. */
export const deriveKey = (secretKey: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `aye ${purpose}`, bytes));

export interface KeyPair {
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** The uncompressed public key: 65 bytes, of which the first is 4. */
  readonly point: Buffer;
  readonly publicKey: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
  };
}

const CURVE = 'prime256v1';
/** The order of the curve. Private keys are the numbers from 1 to `ORDER - 1`. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derives the key pair for a purpose. It is the same on every server with this secret key, and
 * reveals nothing about other derived keys. It uses 16 more bytes than the private key has, so that
 * the modulo bias is negligible.
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
