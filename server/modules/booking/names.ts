import type { RandomBytes } from '../../db/new-id.ts';

/** Crockford's base32: no letter that is taken for a digit. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Every character of five random bits: 256 is a multiple of 32. */
function base32(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => DIGITS[byte % DIGITS.length]).join('');
}

/** What a payment is found by, without a token: 130 bits that nobody guesses. */
export function newReference(random: RandomBytes): string {
  return base32(random, 26);
}

/** `AYE-7K3M-Q2`: short enough to be read out at a door, where it's shown beside a name. */
export function newShortId(random: RandomBytes): string {
  const text = base32(random, 6).toUpperCase();
  return `AYE-${text.slice(0, 4)}-${text.slice(4)}`;
}
