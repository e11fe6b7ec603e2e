import type { UsageDay } from '../db/storage.ts';
import type { Bytes } from './count-entry.ts';

/** So that a month can be held against the same month of the year before. */
const MONTHS_KEPT = 13;

/** Of the days that begin so: `2026-11` is a month, `2026-11-22` one day. */
export function sumOf(days: readonly UsageDay[], prefix: string): Bytes {
  const meant = days.filter(({ day }) => day.startsWith(prefix));
  return {
    received: meant.reduce((sum, { received }) => sum + received, 0),
    saved: meant.reduce((sum, { saved }) => sum + saved, 0),
  };
}

/** `2026-11-22` and all of thirteen months back: `2025-10-01`. */
export function firstDayKept(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - MONTHS_KEPT, 1));
  return first.toISOString().slice(0, 10);
}
