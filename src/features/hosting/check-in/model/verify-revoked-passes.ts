import type { PassKey } from '#contract/bookings/check-ins.ts';
import { parseRevokedList, type RevokedPasses } from '#contract/bookings/moves/revoked-passes.ts';
import { verifyPassSignature } from './verify-pass-signature.ts';

/**
 * Reads the list of revoked passes that came with the guest list, by booking ID. A list with an
 * invalid signature is ignored; without the means to check it, it counts like the guest list.
 *
 * @param received Undefined if the provider sent none.
 */
export async function verifyRevokedPasses(
  subtle: SubtleCrypto | undefined,
  key: PassKey | undefined,
  received: string | undefined,
): Promise<ReadonlyMap<string, RevokedPasses>> {
  const list = received === undefined ? undefined : parseRevokedList(received);
  if (list === undefined || (await verifyPassSignature(subtle, key, list)) === 'forged') {
    return new Map();
  }
  return new Map(list.revoked.map((one) => [one.bookingId, one]));
}
