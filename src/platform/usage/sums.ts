import type { UsageDay } from '../db/storage.ts';
import type { Bytes } from './count-entry.ts';

/** Thirteen months, so that a month can be compared with the same month of the previous year. */
const RETAINED_MONTHS = 13;

/** Sums the days that begin with the prefix: `2026-11` is a month, `2026-11-22` one day. */
export function sumOfUsage(days: readonly UsageDay[], prefix: string): Bytes {
  const meant = days.filter(({ day }) => day.startsWith(prefix));
  return {
    received: meant.reduce((sum, { received }) => sum + received, 0),
    saved: meant.reduce((sum, { saved }) => sum + saved, 0),
  };
}

/** Returns the first day to store, thirteen full months back: `2025-10-01` for `2026-11-22`. */
export function firstRetainedDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - RETAINED_MONTHS, 1));
  return first.toISOString().slice(0, 10);
}
