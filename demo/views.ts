import { createRandom } from './random.ts';

/** Number of days up to today for which the demo's host has views. */
export const DEMO_VIEW_DAYS = 60;

/**
 * Returns the views of a demo space on a day. The first spaces have more than the later ones,
 * recent days more than earlier ones, and weekends fewer.
 */
export function demoViews(space: number, daysAgo: number, isWeekend: boolean): number {
  const random = createRandom(1, 'views', space, daysAgo);
  const usual = 22 - 3 * Math.min(space, 5);
  const growth = 1 - daysAgo / (3 * DEMO_VIEW_DAYS);
  const quiet = isWeekend ? 0.6 : 1;
  return Math.max(1, Math.round(usual * growth * quiet * random.between(0.7, 1.3)));
}
