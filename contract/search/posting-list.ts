/** The bits of a byte that are part of a number. The highest bit says that another byte follows. */
const BITS = 7;
const LOW_BITS = 0x7f;
const MORE = 0x80;

/** The most bytes that a gap takes. */
const MAX_BYTES = 5;
const FIRST_CAPACITY = 4;
const GROWTH = 1.5;

/**
 * An ascending list of whole numbers below 2^31, as the gaps between them in bytes. Most gaps of a
 * common word take one byte, where an array takes eight for each number.
 */
export class PostingList {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #used = 0;
  #last = -1;
  #count = 0;

  /** The number of numbers that were added and not discarded. */
  get count(): number {
    return this.#count;
  }

  /** @param value A number that is not in the list is added only if it is above all others. */
  add(value: number): void {
    let gap = value - this.#last;
    if (gap <= 0) return;
    if (this.#used + MAX_BYTES > this.#bytes.length) this.#grow(this.#used + MAX_BYTES);
    for (; gap > LOW_BITS; gap >>>= BITS) {
      this.#bytes[this.#used] = (gap & LOW_BITS) | MORE;
      this.#used += 1;
    }
    this.#bytes[this.#used] = gap;
    this.#used += 1;
    this.#last = value;
    this.#count += 1;
  }

  forEach(visit: (value: number) => void): void {
    const bytes = this.#bytes;
    const end = this.#used;
    let value = -1;
    let gap = 0;
    let shift = 0;
    for (let at = 0; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      gap |= (byte & LOW_BITS) << shift;
      if (byte >= MORE) {
        shift += BITS;
        continue;
      }
      value += gap;
      visit(value);
      gap = 0;
      shift = 0;
    }
  }

  /**
   * Counts one number less. The number itself stays, because taking it out would mean to write the
   * list again. The reader has to know which numbers are discarded.
   */
  discard(): void {
    this.#count -= 1;
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, Math.ceil(this.#bytes.length * GROWTH)));
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }
}
