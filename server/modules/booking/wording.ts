import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Span } from '#contract/rules/opening-times.ts';
import { dayText } from '../../gateways/mail/words.ts';

/** `09:00 to 12:00`; a stretch that ends with its day ends at 24:00. */
export function hoursText({ start, end }: Span): string {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  return `${from.clock} to ${to.date === from.date ? to.clock : '24:00'}`;
}

/** `Monday, 23 November 2026, 09:00 to 12:00` */
export const spanText = (span: Span): string =>
  `${dayText(lagosTime(span.start).date)}, ${hoursText(span)}`;
