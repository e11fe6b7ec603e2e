import type { PassKey } from '#contract/bookings/check-ins.ts';
import type { UnverifiedPass } from '#contract/bookings/pass.ts';

/**
 * - `ours`: the signature is the server's.
 * - `forged`: it is not.
 * - `unproved`: this device can't check it, because the key or the browser's cryptography is
 * missing.
 */
export type SignatureCheck = 'ours' | 'forged' | 'unproved';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * Checks the signature of a pass on the device.
 *
 * @param subtle Undefined if the page was loaded over plain http.
 */
export async function verifyPassSignature(
  subtle: SubtleCrypto | undefined,
  key: PassKey | undefined,
  pass: Pick<UnverifiedPass, 'text' | 'signature'>,
): Promise<SignatureCheck> {
  if (subtle === undefined || key === undefined) return 'unproved';
  let publicKey: CryptoKey;
  try {
    publicKey = await subtle.importKey('jwk', { ...key }, ALGORITHM, false, ['verify']);
  } catch {
    // An invalid key proves nothing, neither for nor against the pass.
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
