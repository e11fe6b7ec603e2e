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
import type { PriceRules, SpecialDay } from '#contract/prices/rules/space-rules.ts';
import type { LagosDate } from '#contract/units.ts';
import { blockedDaysText } from '../../calendar/block-entry.ts';
import type { DayChange } from '../calendar/special-days.ts';
import type { ConflictSide, FieldConflict } from '../../ui/conflict-sheet.tsx';
import * as copy from '../copy.ts';
import { datesText } from '../rules-entries.ts';

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
export function ruleDifferences(yours: PriceRules, theirs: PriceRules): FieldConflict[] {
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
  sides: ReadonlyMap<string, ConflictSide>,
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

/** The dates that a change is about, and what it makes of them, as text. */
interface ChangedDates {
  readonly dates: readonly LagosDate[];
  readonly text: string;
}

/**
 * Returns what a change of special days makes of which dates. A removal makes those dates usual that
 * no other change of the same batch sets.
 *
 * @param changes All changes of the batch.
 * @param theirs The special days on the server.
 */
export function changedDates(
  change: DayChange,
  changes: readonly DayChange[],
  theirs: readonly SpecialDay[],
): ChangedDates {
  if (change.kind === 'set') {
    return { dates: change.day.dates, text: specialDayText(change.day) };
  }
  const set = new Set(changes.flatMap((one) => (one.kind === 'set' ? one.day.dates : [])));
  const { dates = [] } = theirs.find(({ id }) => id === change.id) ?? {};
  return { dates: dates.filter((date) => !set.has(date)), text: copy.asUsual };
}

/** Returns how changed dates differ from the server's; undefined if they don't. */
export function dayDifference(
  key: string,
  { dates: changed, text: yours }: ChangedDates,
  theirs: readonly SpecialDay[],
): FieldConflict | undefined {
  const texts = changed.map((date) => {
    const special = theirs.find(({ dates }) => dates.includes(date));
    return { date, text: special === undefined ? copy.asUsual : specialDayText(special) };
  });
  if (texts.every(({ text }) => text === yours)) return undefined;
  return {
    key,
    name: datesText(changed),
    yours: [yours],
    theirs: texts.map(({ date, text }) => copy.named(blockedDaysText(date, date), text)),
  };
}
