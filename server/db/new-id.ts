/** So many random bytes. */
export type RandomBytes = (size: number) => Buffer;

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten characters of lower-case Crockford base32, as everything of ours is named. */
export function newId(random: RandomBytes): string {
  return Array.from(random(10), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');
}
