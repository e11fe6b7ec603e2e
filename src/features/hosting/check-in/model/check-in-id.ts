const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/**
 * Returns the ID of one showing of a pass: 26 letters and digits, sortable by time, with 80 random
 * bits.
 *
 * @param random Returns this number of random bytes.
 */
export function newCheckInId(now: Date, random: (count: number) => Uint8Array): string {
  let rest = now.getTime();
  let time = '';
  for (let count = 0; count < TIME_LETTERS; count += 1) {
    time = LETTERS.charAt(rest % LETTERS.length) + time;
    rest = Math.floor(rest / LETTERS.length);
  }
  const tail = [...random(RANDOM_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return time + tail.join('');
}
