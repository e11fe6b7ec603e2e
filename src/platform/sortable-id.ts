const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/**
 * Returns an ID for what is created on the device and sent later: 26 letters and digits, sortable
 * by time, with 80 random bits.
 *
 * @param random Returns this number of random bytes.
 */
export function newSortableId(now: Date, random = randomBytes): string {
  let rest = now.getTime();
  let time = '';
  for (let count = 0; count < TIME_LETTERS; count += 1) {
    time = LETTERS.charAt(rest % LETTERS.length) + time;
    rest = Math.floor(rest / LETTERS.length);
  }
  const tail = [...random(RANDOM_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return time + tail.join('');
}
