import { lagosTime } from '#contract/rules/lagos-clock.ts';

/** The same in every browser, whatever its own names are. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `22 Nov 2026` on Lagos calendars. */
export function dayWords(instant: string): string {
  const { date } = lagosTime(new Date(instant));
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`;
}

/** `22 Nov 2026, 14:05` on Lagos clocks. */
export function momentWords(instant: string): string {
  return `${dayWords(instant)}, ${lagosTime(new Date(instant)).clock}`;
}
