import fc from 'fast-check';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import { HOLIDAY_IDS } from '#contract/prices/rules/holidays.ts';
import {
  type HolidayRule,
  NO_PRICE_RULES,
  type PriceBand,
  type RulePrice,
  type SpaceRules,
  type SpecialDay,
} from '#contract/prices/rules/space-rules.ts';
import { addDays, clockOf } from '#contract/time/lagos-time.ts';

/** Returns rules of which only some are given. */
export const makeRules = (changes: Partial<SpaceRules> = {}): SpaceRules => ({
  ...NO_PRICE_RULES,
  specialDays: [],
  ...changes,
});

const amounts = fc.integer({ min: 10_000, max: 5_000_000 }).map((kobo) => kobo / 100);

const rulePrices: fc.Arbitrary<RulePrice> = fc.oneof(
  amounts.map((amount) => ({ kind: 'amount' as const, amount })),
  fc.integer({ min: -90, max: 400 }).map((percent) => ({ kind: 'percent' as const, percent })),
);

const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const clock = (quarter: number) => (quarter === 96 ? '24:00' : clockOf(15 * quarter));

/** A band of some weekdays with hours on the quarter. */
export const anyBand: fc.Arbitrary<PriceBand> = fc
  .record({
    weekdays,
    from: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 40 }),
    price: fc.oneof(
      rulePrices,
      amounts.map((amount) => ({ kind: 'whole' as const, amount })),
    ),
    label: fc.constantFrom('Evening', 'Peak', 'Half day'),
  })
  .map(({ from, length, ...band }) => ({
    ...band,
    from: clock(from),
    to: clock(Math.min(96, from + length)),
  }));

const overlap = (a: PriceBand, b: PriceBand) =>
  a.from < b.to && b.from < a.to && a.weekdays.some((day) => b.weekdays.includes(day));

const bands = fc
  .array(anyBand, { maxLength: 6 })
  .map((all) =>
    all.filter((band, index) => !all.slice(0, index).some((other) => overlap(band, other))),
  );

const holidayRules: fc.Arbitrary<HolidayRule> = fc.oneof(
  fc.constant({ kind: 'usual' as const }),
  fc.constant({ kind: 'closed' as const }),
  rulePrices.map((perHour) => ({ kind: 'price' as const, perHour })),
  rulePrices.map((perDay) => ({ kind: 'price' as const, perDay })),
);

/** A special day within eight weeks of a date. */
export const anySpecialDay = (from: string): fc.Arbitrary<Omit<SpecialDay, 'id'>> =>
  fc
    .record({ days: fc.uniqueArray(fc.nat(55), { minLength: 1, maxLength: 4 }) })
    .chain(({ days }) => {
      const dates = days.map((ahead) => addDays(from, ahead)).toSorted();
      return fc.oneof(
        fc.constant({ dates, closed: true as const }),
        amounts.map((perHour) => ({ dates, perHour, label: 'Market day' })),
        amounts.map((perDay) => ({ dates, perDay })),
        fc.constant({ dates, opening: '06:00', closing: '23:00' }),
        amounts.map((perHour) => ({ dates, opening: '10:00', closing: '24:00', perHour })),
      );
    });

/** Rules of any kind, with special days from a date on. */
export const anyRules = (from: string): fc.Arbitrary<SpaceRules> =>
  fc.record({
    bands,
    dayPrices: fc.array(fc.record({ weekdays, price: rulePrices }), { maxLength: 3 }),
    discounts: fc.array(
      fc.record({
        unit: fc.constantFrom('hours' as const, 'days' as const),
        from: fc.integer({ min: 2, max: 10 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 3 },
    ),
    limits: fc.record(
      {
        minHours: fc.integer({ min: 1, max: 3 }),
        maxHours: fc.integer({ min: 3, max: 12 }),
        minDays: fc.integer({ min: 1, max: 2 }),
        maxDays: fc.integer({ min: 2, max: 20 }),
        noticeHours: fc.integer({ min: 1, max: 72 }),
        horizonDays: fc.integer({ min: 20, max: 365 }),
        bufferBefore: fc.integer({ min: 1, max: 60 }),
        bufferAfter: fc.integer({ min: 1, max: 60 }),
      },
      { requiredKeys: [] },
    ),
    holidays: fc.record({
      rule: holidayRules,
      except: fc.uniqueArray(
        fc.record({ holiday: fc.constantFrom(...HOLIDAY_IDS), rule: holidayRules }),
        { maxLength: 3, selector: ({ holiday }) => holiday },
      ),
      confirmed: fc.constant([]),
    }),
    specialDays: fc
      .array(anySpecialDay(from), { maxLength: 5 })
      .map((days) => days.map((day, index) => ({ ...day, id: `${index}`.padStart(26, '0') })))
      .map((days) => withoutRepeatedDates(days)),
  });

/** A date is in at most one special day. */
function withoutRepeatedDates(days: readonly SpecialDay[]): SpecialDay[] {
  const seen = new Set<string>();
  return days
    .map((day) => {
      const dates = day.dates.filter((date) => !seen.has(date));
      for (const date of dates) seen.add(date);
      return { ...day, dates };
    })
    .filter(({ dates }) => dates.length > 0);
}
