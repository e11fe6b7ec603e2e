/** The bits of a number that the algorithm may use. */
const MAX_LENGTH = 31;

/**
 * Myers' bit-parallel edit distance for one word against many: one machine word holds a column of
 * the distance table, so each letter of the other word takes only a few operations.
 *
 * @returns A function that returns the least number of letters to add, drop or change so that
 * `word` becomes the other word or a beginning of it, or `Infinity` if `word` is empty or too long.
 */
export function prefixDistance(word: string): (other: string) => number {
  const length = word.length;
  if (length === 0 || length > MAX_LENGTH) return () => Infinity;
  const places = new Map<number, number>();
  for (let i = 0; i < length; i += 1) {
    const code = word.charCodeAt(i);
    places.set(code, (places.get(code) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  return (other) => {
    let rises = -1;
    let falls = 0;
    let distance = length;
    let least = length;
    for (let j = 0; j < other.length; j += 1) {
      const same = places.get(other.charCodeAt(j)) ?? 0;
      const vertical = same | falls;
      const diagonal = (((same & rises) + rises) ^ rises) | same;
      let up = falls | ~(diagonal | rises);
      let down = rises & diagonal;
      if ((up & last) !== 0) distance += 1;
      if ((down & last) !== 0) distance -= 1;
      up = (up << 1) | 1;
      down <<= 1;
      rises = down | ~(vertical | up);
      falls = up & vertical;
      if (distance < least) least = distance;
    }
    return least;
  };
}
