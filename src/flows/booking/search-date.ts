import type { LagosDate } from '#contract/units.ts';
import { isCalendarDate } from '#contract/time/lagos-time.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const KEY = 'aye.search-date';

/**
 * Stores the date of the latest search in this tab, so that the booking dialog doesn't ask for it
 * again.
 */
export function rememberSearchDate(own: TextStore, date: LagosDate | undefined): void {
  own.write(KEY, date ?? null);
}

/** Undefined if the latest search had no date. */
export function readSearchDate(own: TextStore): LagosDate | undefined {
  const date = own.read(KEY);
  return date !== null && isCalendarDate(date) ? date : undefined;
}
