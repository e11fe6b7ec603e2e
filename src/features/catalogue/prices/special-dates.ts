import { exceptionOn } from '#contract/opening/opening-calendar.ts';
import { HOLIDAY_NAMES } from '#contract/prices/rules/holidays-copy.ts';
import { holidayRuleText, specialDayText } from '#contract/prices/rules/rules-text.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { dayText } from '#contract/time/day-text.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import * as copy from '../detail/detail-copy.ts';

/** Days in a row on which something else counts than usual. */
export interface SpecialDates {
  readonly first: LagosDate;
  readonly last: LagosDate;
  /** `Closed`, or `Christmas Day: Closed` */
  readonly text: string;
}

function textOn(rules: SpaceRules, date: LagosDate): string | undefined {
  const exception = exceptionOn(rules, date);
  if (exception === undefined) return undefined;
  if (exception.kind === 'special') {
    const { label } = exception.day;
    const text = specialDayText(exception.day);
    return label === undefined ? text : copy.namedDay(label, text);
  }
  const { id, isExpected } = exception.holiday;
  const name = isExpected ? copy.expectedDay(HOLIDAY_NAMES[id]) : HOLIDAY_NAMES[id];
  return copy.namedDay(name, holidayRuleText(exception.rule));
}

/** Returns what is different from today on, in the order of time. */
export function specialDates(rules: SpaceRules, today: LagosDate, days: number): SpecialDates[] {
  const found: SpecialDates[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = addDays(today, ahead);
    const text = textOn(rules, date);
    const before = found.at(-1);
    if (text === undefined) continue;
    if (before?.text === text && addDays(before.last, 1) === date) {
      found[found.length - 1] = { ...before, last: date };
    } else found.push({ first: date, last: date, text });
  }
  return found;
}

/** `Fri 25 Dec`, or `Fri 25 Dec – Sat 26 Dec` */
export const specialDatesText = ({ first, last }: SpecialDates): string =>
  first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
