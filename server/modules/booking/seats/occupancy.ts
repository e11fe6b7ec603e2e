import { lagosTime } from '#contract/time/lagos-time.ts';
import { reservedRange } from '#contract/opening/buffers.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';

/** Whether two half-open time ranges share a moment; adjacent ones don't. */
export const overlap = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end;

/** The number of seats of a space that are taken at any time. */
export interface Occupancy {
  /**
   * The most that are taken at once within a time range and its buffers, which lie within one Lagos
   * day; infinitely many if a part of the range itself is closed.
   */
  most(range: TimeRange): number;
}

/**
 * Time ranges lie within one day's opening hours, so those of a day are all that matter to it.
 *
 * @param closed When no seat can be taken: the host has blocked it, or a linked space is booked.
 */
export function createOccupancy(
  taken: readonly TimeRange[],
  closed: readonly TimeRange[] = [],
): Occupancy {
  const byDate = new Map<string, TimeRange[]>();
  const ofDay = ({ start }: TimeRange): TimeRange[] => {
    const { date } = lagosTime(start);
    const day = byDate.get(date) ?? [];
    byDate.set(date, day);
    return day;
  };
  for (const range of taken) ofDay(range).push(reservedRange(range));
  return {
    most: (range) =>
      closed.some((one) => overlap(one, range))
        ? Number.POSITIVE_INFINITY
        : mostAtOnce(ofDay(range).filter((one) => overlap(one, reservedRange(range)))),
  };
}

/** A range that ends at an instant frees the seat for one that starts then. */
function mostAtOnce(ranges: readonly TimeRange[]): number {
  const steps = ranges
    .flatMap(({ start, end }) => [
      { at: start.getTime(), change: 1 },
      { at: end.getTime(), change: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  let now = 0;
  let most = 0;
  for (const { change } of steps) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
