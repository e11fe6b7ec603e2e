import * as copy from './copy.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** `asked 5 min ago`, `asked 3 h ago`, `asked 2 days ago` */
export function ageText(askedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(askedAt).getTime()) / MINUTE_MS);
  if (minutes < 1) return copy.justNow;
  if (minutes < HOUR_MINUTES) return copy.ago(copy.minutes(minutes));
  if (minutes < DAY_MINUTES) return copy.ago(copy.hours(Math.floor(minutes / HOUR_MINUTES)));
  return copy.ago(copy.days(Math.floor(minutes / DAY_MINUTES)));
}
