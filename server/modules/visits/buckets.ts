import type { VisitMetric } from '#contract/visits/visit-figures.ts';

const TIMES = [
  100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000,
];
const DELAYS = [16, 32, 50, 75, 100, 150, 200, 300, 500, 800, 1_500, 5_000, 60_000];
const SHIFTS = [0, 5, 10, 25, 50, 100, 150, 250, 500, 1_000, 60_000];

/**
 * Upper limits of the buckets, inclusive, in the metric's unit. Rows in the database have the index,
 * so a limit may never be changed, only added at the end.
 */
const LIMITS: Readonly<Record<VisitMetric, readonly number[]>> = {
  lcp: TIMES,
  firstCard: TIMES,
  inp: DELAYS,
  cls: SHIFTS,
};

/** Returns the index of the bucket that a figure belongs to. */
export function bucketOf(metric: VisitMetric, figure: number): number {
  const index = LIMITS[metric].findIndex((limit) => figure <= limit);
  return index < 0 ? LIMITS[metric].length - 1 : index;
}

/**
 * Returns a percentile of a histogram, interpolated inside its bucket.
 *
 * @param counts Number of visits by bucket.
 * @param share For example 0.75.
 */
export function percentile(
  metric: VisitMetric,
  counts: ReadonlyMap<number, number>,
  share: number,
): number {
  const limits = LIMITS[metric];
  const wanted = share * [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [index, upper] of limits.entries()) {
    const count = counts.get(index) ?? 0;
    if (count > 0 && before + count >= wanted) {
      const lower = limits[index - 1] ?? 0;
      return Math.round(lower + ((wanted - before) / count) * (upper - lower));
    }
    before += count;
  }
  return 0;
}
