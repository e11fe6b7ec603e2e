import { expect, it } from 'vitest';
import { bucketOf, percentile } from './buckets.ts';

const histogram = (figures: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const figure of figures) {
    const bucket = bucketOf('lcp', figure);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
};

it('a figure at the limit of a bucket belongs to it', () => {
  expect(bucketOf('lcp', 2_500)).toBe(bucketOf('lcp', 2_001));
  expect(bucketOf('lcp', 2_501)).toBe(bucketOf('lcp', 2_500) + 1);
  expect(bucketOf('cls', 0)).toBe(0);
});

it('a percentile lies in the bucket of the figure at its place', () => {
  const counts = histogram([...Array<number>(80).fill(900), ...Array<number>(20).fill(5_000)]);
  expect(percentile('lcp', counts, 0.5)).toBeGreaterThan(750);
  expect(percentile('lcp', counts, 0.75)).toBeLessThanOrEqual(1_000);
  expect(percentile('lcp', counts, 0.95)).toBeGreaterThan(4_000);
  expect(percentile('lcp', counts, 0.95)).toBeLessThanOrEqual(6_000);
});

it('percentiles of visits without a layout shift are 0', () => {
  expect(percentile('cls', new Map([[0, 10]]), 0.95)).toBe(0);
});
