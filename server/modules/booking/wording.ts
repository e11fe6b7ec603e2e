import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { TimeRange } from '#contract/rules/opening-times.ts';
import { emailDayText } from '../../gateways/mail/format-text.ts';

/** `09:00–12:00`; a time range that ends with its day ends at 24:00. */
export function emailHoursText({ start, end }: TimeRange): string {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  return `${from.clock}–${to.date === from.date ? to.clock : '24:00'}`;
}

/** Returns a text such as `Monday, 23 November 2026, 09:00–12:00`. */
export const timeRangeText = (range: TimeRange): string =>
  `${emailDayText(lagosTime(range.start).date)}, ${emailHoursText(range)}`;
