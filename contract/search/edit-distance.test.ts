import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixDistance } from './edit-distance.ts';

/** The textbook algorithm, for comparison. */
function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function leastOfAllBeginnings(word: string, other: string): number {
  const beginnings = Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end));
  return Math.min(...beginnings.map((beginning) => levenshtein(word, beginning)));
}

describe('prefixDistance', () => {
  it.each([
    ['iland', 'island', 1],
    ['lekii', 'lekki', 1],
    ['vic', 'victoria', 0],
    ['viktor', 'victoria', 1],
    ['surulere', 'surulere', 0],
    ['magdoo', 'magodo', 2],
    ['yaba', '', 4],
  ])('from %s to %s or its beginning is %d', (word, other, distance) => {
    expect(prefixDistance(word)(other)).toBe(distance);
  });

  it('equals the textbook distance to the nearest beginning', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 31 });
    const other = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 40 });
    fc.assert(
      fc.property(word, other, (a, b) => {
        expect(prefixDistance(a)(b)).toBe(leastOfAllBeginnings(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('is not computed for words that are empty or longer than 31 letters', () => {
    expect(prefixDistance('')('a')).toBe(Infinity);
    expect(prefixDistance('a'.repeat(32))('a')).toBe(Infinity);
  });
});
