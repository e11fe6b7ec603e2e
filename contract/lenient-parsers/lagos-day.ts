import { isCalendarDate, lagosTime } from '../time/lagos-time.ts';
import { asText } from './values.ts';

/**
 * Returns a date in Lagos, `YYYY-MM-DD`. A plain date stays as it is, and an instant becomes the
 * date on which it falls in Lagos. Other text is returned unchanged; undefined if there is none.
 */
export function parseLagosDay(raw: unknown): string | undefined {
  const text = asText(raw);
  if (text === undefined || text === '') return undefined;
  if (isCalendarDate(text)) return text;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return text;
  // Without a time zone, the time is Lagos wall-clock time.
  const isInstant = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = new Date(isInstant ? text : `${text}+01:00`);
  return Number.isNaN(instant.getTime()) ? text : lagosTime(instant).date;
}
