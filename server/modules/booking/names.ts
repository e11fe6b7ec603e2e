import { base32, type RandomBytes } from '../../db/new-id.ts';

/**
 * Returns a booking ID such as `AYE-7K3M-Q2`, short enough to be read out at the entrance, where it
 * is shown beside a name.
 */
export function newShortId(random: RandomBytes): string {
  const text = base32(random, 6).toUpperCase();
  return `AYE-${text.slice(0, 4)}-${text.slice(4)}`;
}
