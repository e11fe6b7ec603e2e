import { lagosTime } from '#contract/rules/lagos-time.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { dayName, type Span } from '#contract/rules/opening-times.ts';
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

/** `09:00 to 12:00`; a stretch that ends with its day ends at 24:00. */
export function hoursText({ start, end }: Span): string {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  return `${from.clock} to ${to.date === from.date ? to.clock : '24:00'}`;
}

/** `Monday, 23 November 2026, 09:00 to 12:00` */
export const spanText = (span: Span): string =>
  `${dayText(lagosTime(span.start).date)}, ${hoursText(span)}`;

export const nairaText = (kobo: number): string => formatNaira(kobo / KOBO_PER_NAIRA);

/** Value added tax within a price that includes it, to the nearest kobo; half a kobo goes up. */
export const includedVat = (priceKobo: number, percent: number): number =>
  Math.round((priceKobo * percent) / (100 + percent));
