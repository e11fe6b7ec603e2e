import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Span } from '#contract/rules/opening-times.ts';

export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** How many seats of a space are taken when. */
export interface Occupancy {
  /** The most that are taken at once within a stretch that lies within one Lagos day. */
  most(span: Span): number;
}

/** Stretches lie within one day's opening hours, so those of a day are all that matter to it. */
export function createOccupancy(taken: readonly Span[]): Occupancy {
  const byDate = new Map<string, Span[]>();
  const ofDay = ({ start }: Span): Span[] => {
    const { date } = lagosTime(start);
    const day = byDate.get(date) ?? [];
    byDate.set(date, day);
    return day;
  };
  for (const span of taken) ofDay(span).push(span);
  return { most: (span) => mostAtOnce(ofDay(span).filter((one) => overlap(one, span))) };
}

/** One that ends at an instant makes room for one that starts then. */
function mostAtOnce(spans: readonly Span[]): number {
  const steps = spans
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
