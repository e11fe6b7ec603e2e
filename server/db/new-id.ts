/** So many random bytes. */
export type RandomBytes = (size: number) => Buffer;

/** Lower-case Crockford base32: no letter that is taken for a digit. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Every character of five random bits: 256 is a multiple of 32. */
export function base32(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => DIGITS[byte % DIGITS.length]).join('');
}

/** Ten characters, as everything of ours is named. */
export function newId(random: RandomBytes): string {
  return base32(random, 10);
}

/** What a payment or a refund is found by, without a token: 130 bits that nobody guesses. */
export function newReference(random: RandomBytes): string {
  return base32(random, 26);
}
