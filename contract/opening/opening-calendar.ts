import { type Holiday, holidayOn } from '../prices/rules/holidays.ts';
import type { HolidayRule, SpaceRules, SpecialDay } from '../prices/rules/space-rules.ts';
import type { LagosDate } from '../units.ts';
import { weekdayOf } from '../time/lagos-time.ts';
import type { Availability, OpeningHours } from './availability.ts';
import { hoursOn } from './opening.ts';

/**
 * When a space can be booked: its weekly hours, and its rules if it has any. Whatever needs the
 * hours of a date takes this, so that weekly hours alone are accepted where there are no rules.
 */
export type OpeningCalendar = Availability & { readonly rules?: SpaceRules };

/** Joins weekly hours and rules. */
export const openingCalendarOf = (
  availability: Availability,
  rules: SpaceRules | null | undefined,
): OpeningCalendar =>
  rules === null || rules === undefined ? availability : { ...availability, rules };

/**
 * Drops the limits on length, notice and horizon: what a quote has promised isn't refused because a
 * few minutes have passed. Opening times and buffers stay.
 */
export function withoutLimits(calendar: OpeningCalendar): OpeningCalendar {
  const { rules } = calendar;
  if (rules === undefined) return calendar;
  const { minHours, maxHours, minDays, maxDays, noticeHours, horizonDays, ...limits } =
    rules.limits;
  return { ...calendar, rules: { ...rules, limits } };
}

/** What makes a date different from its weekday. */
export type DateException =
  | { readonly kind: 'special'; readonly day: SpecialDay }
  | { readonly kind: 'holiday'; readonly holiday: Holiday; readonly rule: HolidayRule };

/** Returns the special day or the public holiday on a date; a special day comes first. */
export function exceptionOn(
  rules: SpaceRules | undefined,
  date: LagosDate,
): DateException | undefined {
  if (rules === undefined) return undefined;
  const day = rules.specialDays.find(({ dates }) => dates.includes(date));
  if (day !== undefined) return { kind: 'special', day };
  const { rule: usual, except, confirmed } = rules.holidays;
  if (usual.kind === 'usual' && except.length === 0) return undefined;
  const holiday = holidayOn(date, confirmed);
  if (holiday === undefined) return undefined;
  const rule = except.find(({ holiday: id }) => id === holiday.id)?.rule ?? usual;
  return rule.kind === 'usual' ? undefined : { kind: 'holiday', holiday, rule };
}

/** Returns the opening hours of a date; undefined if the space is closed on it. */
export function hoursOnDate(calendar: OpeningCalendar, date: LagosDate): OpeningHours | undefined {
  const exception = exceptionOn(calendar.rules, date);
  const weekly = hoursOn(calendar, weekdayOf(date));
  if (exception === undefined) return weekly;
  if (exception.kind === 'holiday') return exception.rule.kind === 'closed' ? undefined : weekly;
  const { closed, opening, closing } = exception.day;
  if (closed === true) return undefined;
  return opening === undefined || closing === undefined ? weekly : { opening, closing };
}
