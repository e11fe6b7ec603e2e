import { createRandom } from './random.ts';

/** Days up to today for which the demo's host has views. */
export const DEMO_VIEW_DAYS = 60;

/**
 * How often a space of the demo was looked at so many days ago: the first spaces more than the last,
 * lately more than before, and less at the weekend.
 */
export function demoViews(space: number, daysAgo: number, isWeekend: boolean): number {
  const random = createRandom(1, 'views', space, daysAgo);
  const usual = 22 - 3 * Math.min(space, 5);
  const growth = 1 - daysAgo / (3 * DEMO_VIEW_DAYS);
  const quiet = isWeekend ? 0.6 : 1;
  return Math.max(1, Math.round(usual * growth * quiet * random.between(0.7, 1.3)));
}
