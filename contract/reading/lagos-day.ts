import { isCalendarDate, lagosTime } from '../rules/lagos-time.ts';
import { asText } from './values.ts';

/**
 * A day in Lagos, `YYYY-MM-DD`: a plain date is one already; an instant is the day it falls on in
 * Lagos. Words that are neither stay as they came; undefined where there are none.
 */
export function readLagosDay(raw: unknown): string | undefined {
  const text = asText(raw);
  if (text === undefined || text === '') return undefined;
  if (isCalendarDate(text)) return text;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return text;
  // Without a zone, it is the wall clock of the city.
  const isInstant = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = new Date(isInstant ? text : `${text}+01:00`);
  return Number.isNaN(instant.getTime()) ? text : lagosTime(instant).date;
}
