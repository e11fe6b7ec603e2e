import type { Kobo } from '#contract/units.ts';
import { MONTHS } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dayName, type TimeRange } from '#contract/opening/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';

/** `2026-11-23` → `Monday, 23 November 2026` */
export function emailDayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${dayName(date)}, ${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** `Sunday, 22 November 2026, 09:00`, in Lagos time. */
export function instantText(instant: Date): string {
  const { date, clock } = lagosTime(instant);
  return `${emailDayText(date)}, ${clock}`;
}

/** Formats an amount in kobo as naira: `₦4,501.50`. */
export const nairaText = (kobo: Kobo): string => formatNaira(kobo / KOBO_PER_NAIRA);

/** `09:00–12:00`; a time range that ends with its day ends at 24:00. */
export function emailHoursText({ start, end }: TimeRange): string {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  return `${from.clock}–${to.date === from.date ? to.clock : '24:00'}`;
}

/** Returns a text such as `Monday, 23 November 2026, 09:00–12:00`. */
export const timeRangeText = (range: TimeRange): string =>
  `${emailDayText(lagosTime(range.start).date)}, ${emailHoursText(range)}`;
