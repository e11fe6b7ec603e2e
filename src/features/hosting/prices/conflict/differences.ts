import { HOLIDAY_NAMES } from '#contract/prices/rules/holidays-copy.ts';
import {
  bandText,
  bufferTexts,
  dayPriceText,
  discountText,
  holidayRuleText,
  limitTexts,
  specialDayText,
} from '#contract/prices/rules/rules-text.ts';
import type { NewSpecialDay, PriceRules, SpecialDay } from '#contract/prices/rules/space-rules.ts';
import { blockedDaysText } from '../../calendar/block-entry.ts';
import * as copy from '../copy.ts';
import { datesText } from '../rules-entries.ts';

/** This device's change, or the server's. */
export type Side = 'yours' | 'theirs';

/** A part of the rules that differs between this device and the server, in words. */
export interface RulesDifference {
  readonly key: string;
  readonly name: string;
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
}

type Part = keyof PriceRules;

const PARTS: Readonly<Record<Part, string>> = {
  bands: copy.bands,
  dayPrices: copy.dayPrices,
  discounts: copy.discounts,
  limits: copy.limits,
  holidays: copy.holidays,
};

const PART_NAMES = Object.keys(PARTS) as Part[];

function textsOf(part: Part, rules: PriceRules): string[] {
  const { bands, dayPrices, discounts, limits, holidays } = rules;
  switch (part) {
    case 'bands':
      return bands.map((band) => copy.named(band.label, bandText(band)));
    case 'dayPrices':
      return dayPrices.map(dayPriceText);
    case 'discounts':
      return discounts.map(discountText);
    case 'limits':
      return [...limitTexts(limits), ...bufferTexts(limits)];
    case 'holidays':
      return [
        holidayRuleText(holidays.rule),
        ...holidays.except.map(({ holiday, rule }) =>
          copy.named(HOLIDAY_NAMES[holiday], holidayRuleText(rule)),
        ),
        ...holidays.confirmed.map(({ holiday, date }) =>
          copy.named(HOLIDAY_NAMES[holiday], blockedDaysText(date, date)),
        ),
      ];
  }
}

const orNone = (texts: readonly string[]) => (texts.length === 0 ? [copy.none] : texts);

/** Returns the parts in which two versions of a space's rules differ. */
export function ruleDifferences(yours: PriceRules, theirs: PriceRules): RulesDifference[] {
  return PART_NAMES.flatMap((part) => {
    const [mine, other] = [textsOf(part, yours), textsOf(part, theirs)];
    if (JSON.stringify(mine) === JSON.stringify(other)) return [];
    return [{ key: part, name: PARTS[part], yours: orNone(mine), theirs: orNone(other) }];
  });
}

/** Returns the rules that the host has chosen, part by part. */
export function mergeRules(
  yours: PriceRules,
  theirs: PriceRules,
  sides: ReadonlyMap<string, Side>,
): PriceRules {
  const of = (part: Part) => (sides.get(part) === 'yours' ? yours : theirs);
  return {
    bands: of('bands').bands,
    dayPrices: of('dayPrices').dayPrices,
    discounts: of('discounts').discounts,
    limits: of('limits').limits,
    holidays: of('holidays').holidays,
  };
}

/** Returns how a change of special days differs from the server's; undefined if it doesn't. */
export function dayDifference(
  key: string,
  day: NewSpecialDay,
  theirs: readonly SpecialDay[],
): RulesDifference | undefined {
  const yours = specialDayText(day);
  const texts = day.dates.map((date) => {
    const special = theirs.find(({ dates }) => dates.includes(date));
    return { date, text: special === undefined ? copy.asUsual : specialDayText(special) };
  });
  if (texts.every(({ text }) => text === yours)) return undefined;
  return {
    key,
    name: datesText(day.dates),
    yours: [yours],
    theirs: texts.map(({ date, text }) => copy.named(blockedDaysText(date, date), text)),
  };
}
