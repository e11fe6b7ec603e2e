import { lagosTime } from '#contract/rules/lagos-time.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { dayName } from '#contract/rules/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11-23` → `Monday, 23 November 2026` */
export function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${dayName(date)}, ${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** `Sunday, 22 November 2026, 09:00`, on Lagos clocks. */
export function instantText(instant: Date): string {
  const { date, clock } = lagosTime(instant);
  return `${dayText(date)}, ${clock}`;
}

export const nairaText = (kobo: number): string => formatNaira(kobo / KOBO_PER_NAIRA);
