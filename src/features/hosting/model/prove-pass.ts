import type { PassKey } from '#contract/check-ins.ts';
import type { UnprovedPass } from '#contract/rules/pass.ts';

/**
 * - `ours`: the signature is the server's.
 * - `forged`: it is not.
 * - `unproved`: it can't be told here, for want of the key, or of the browser's cryptography.
 */
export type Proof = 'ours' | 'forged' | 'unproved';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * Proves a pass on the device.
 *
 * @param subtle Undefined where the page came over plain http.
 */
export async function provePass(
  subtle: SubtleCrypto | undefined,
  key: PassKey | undefined,
  pass: UnprovedPass,
): Promise<Proof> {
  if (subtle === undefined || key === undefined) return 'unproved';
  let publicKey: CryptoKey;
  try {
    publicKey = await subtle.importKey('jwk', { ...key }, ALGORITHM, false, ['verify']);
  } catch {
    // A key that is none proves nothing, for nor against.
    return 'unproved';
  }
  try {
    const text = new TextEncoder().encode(pass.text);
    const signed = await subtle.verify(ALGORITHM, publicKey, bytesOf(pass.signature), text);
    return signed ? 'ours' : 'forged';
  } catch {
    return 'forged';
  }
}
