/** Returns `size` random bytes. */
export type RandomBytes = (size: number) => Buffer;

/** Lower-case Crockford base32, which has no letters that can be mistaken for digits. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns `length` characters of five random bits each. The modulo is unbiased because 256 is a
 * multiple of 32.
 */
export function base32(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => DIGITS[byte % DIGITS.length]).join('');
}

/** Returns an id of ten characters, as used for all entities. */
export function newId(random: RandomBytes): string {
  return base32(random, 10);
}

/**
 * Returns the reference of a payment or refund. It can be looked up without a token, so it has 130
 * random bits and cannot be guessed.
 */
export function newReference(random: RandomBytes): string {
  return base32(random, 26);
}
