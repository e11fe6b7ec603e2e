import type { TimeRange } from '../opening/opening-times.ts';

/** A number of one extra that a booking has for a time. */
export interface ExtraUse extends TimeRange {
  readonly count: number;
}

/**
 * Returns how many of an extra are left for the whole of some time ranges: the stock less the most
 * that are in use at once within them. Ranges are half-open, so that a booking may get what another
 * gives back at that minute. If the stock was lowered below what is in use, nothing is left.
 */
export function extraLeft(
  stock: number,
  uses: readonly ExtraUse[],
  ranges: readonly TimeRange[],
): number {
  let most = 0;
  for (const range of ranges) {
    const near = uses.filter(({ start, end }) => start < range.end && end > range.start);
    // What is in use only grows when a range begins.
    const moments = [range.start, ...near.map(({ start }) => start)].filter(
      (moment) => moment >= range.start,
    );
    for (const moment of moments) {
      const inUse = near
        .filter(({ start, end }) => start <= moment && end > moment)
        .reduce((sum, { count }) => sum + count, 0);
      most = Math.max(most, inUse);
    }
  }
  return Math.max(0, stock - most);
}
