import { describe, expect, it } from 'vitest';
import { openingCalendarOf } from '../../opening/opening-calendar.ts';
import type { Duration } from '../../time/duration.ts';
import { addDays, instantOf } from '../../time/lagos-time.ts';
import { hourPriceOn, priceRanges } from './price-time.ts';
import { NO_PRICE_RULES, type PriceBand, type SpaceRules } from './space-rules.ts';

/** A Tuesday. */
const TUESDAY = '2026-11-24';

const rangeOf = (from: string, to: string, date = TUESDAY) => ({
  start: instantOf(date, from),
  end: instantOf(date, to),
});

const bandOf = (price: PriceBand['price'], changes: Partial<PriceBand> = {}): PriceBand => ({
  label: 'Evening',
  weekdays: ['Tue'],
  from: '18:00',
  to: '22:00',
  price,
  ...changes,
});

/** A space for ₦1,000.15 an hour and ₦8,000 a day. */
function priced(
  changes: Partial<SpaceRules>,
  duration: Duration,
  ranges: readonly ReturnType<typeof rangeOf>[],
) {
  const rules = { ...NO_PRICE_RULES, specialDays: [], ...changes };
  const availability = openingCalendarOf({}, rules);
  const space = { pricePerHour: 1_000.15, pricePerDay: 8_000, availability };
  const { lines, totalKobo } = priceRanges(space, duration, ranges);
  return { lines: lines.map(({ text, amountKobo }) => [text, amountKobo]), totalKobo };
}

const hours = (count: number): Duration => ({ type: 'hours', count });

describe('the price of hours', () => {
  it('is what each minute’s band costs, to the kobo', () => {
    const bands = [bandOf({ kind: 'amount', amount: 1_500 })];
    expect(priced({ bands }, hours(3), [rangeOf('16:15', '19:15')])).toEqual({
      lines: [
        ['₦1,000.15 × 1 hour 45 minutes', 175_026],
        ['₦1,500 × 1 hour 15 minutes · Evening', 187_500],
      ],
      totalKobo: 362_526,
    });
  });

  it.each([
    ['more', 25, '₦1,250.19', 125_019],
    ['less', -10, '₦900.14', 90_014],
    ['as much', 0, '₦1,000.15', 100_015],
  ])('is some per cent %s in a band', (_, percent, text, amountKobo) => {
    const bands = [bandOf({ kind: 'percent', percent })];
    expect(priced({ bands }, hours(1), [rangeOf('19:00', '20:00')])).toEqual({
      lines: [[`${text} × 1 hour · Evening`, amountKobo]],
      totalKobo: amountKobo,
    });
  });

  it('is that of the whole band only if all of it is booked', () => {
    const bands = [bandOf({ kind: 'whole', amount: 3_000 })];
    expect(priced({ bands }, hours(5), [rangeOf('17:00', '22:00')])).toEqual({
      lines: [
        ['₦1,000.15 × 1 hour', 100_015],
        ['Evening, 18:00–22:00', 300_000],
      ],
      totalKobo: 400_015,
    });
    expect(priced({ bands }, hours(3), [rangeOf('18:00', '21:00')]).totalKobo).toBe(300_045);
  });

  it('is the usual one on another weekday', () => {
    const bands = [bandOf({ kind: 'amount', amount: 1_500 })];
    const wednesday = rangeOf('19:00', '20:00', addDays(TUESDAY, 1));
    expect(priced({ bands }, hours(1), [wednesday]).totalKobo).toBe(100_015);
  });
});

describe('the price of days', () => {
  it('is that of each date', () => {
    const dayPrices: SpaceRules['dayPrices'] = [
      { weekdays: ['Wed'], price: { kind: 'percent', percent: 50 } },
    ];
    const ranges = [0, 1, 2].map((day) => rangeOf('08:00', '18:00', addDays(TUESDAY, day)));
    expect(priced({ dayPrices }, { type: 'days', count: 3 }, ranges)).toEqual({
      lines: [
        ['₦8,000 × 2 days', 1_600_000],
        ['₦12,000 × 1 day · Wed', 1_200_000],
      ],
      totalKobo: 2_800_000,
    });
  });
});

describe('a discount for a long booking', () => {
  const discounts: SpaceRules['discounts'] = [
    { unit: 'hours', from: 3, percent: 5 },
    { unit: 'hours', from: 6, percent: 10 },
    { unit: 'days', from: 2, percent: 50 },
  ];

  it.each([
    [2, 200_030],
    [3, 300_045 - 15_002],
    [6, 600_090 - 60_009],
  ])('counts from its length on, the highest that is reached: %i hours', (count, totalKobo) => {
    const range = rangeOf('08:00', `${String(8 + count).padStart(2, '0')}:00`);
    expect(priced({ discounts }, hours(count), [range]).totalKobo).toBe(totalKobo);
  });
});

describe('hourPriceOn', () => {
  const rules: SpaceRules = {
    ...NO_PRICE_RULES,
    specialDays: [],
    holidays: {
      rule: { kind: 'price', perHour: { kind: 'percent', percent: 50 } },
      except: [],
      confirmed: [],
    },
  };
  const space = { pricePerHour: 1_000, pricePerDay: 0, availability: { rules } };

  it('is the usual price, also while no date is chosen, or that of a holiday', () => {
    const prices = ['', '2026-12-24', '2026-12-25'].map((date) => hourPriceOn(space, date));
    expect(prices).toEqual([1_000, 1_000, 1_500]);
    expect(hourPriceOn({ ...space, pricePerHour: 0 }, '2026-12-25')).toBe(0);
  });
});
