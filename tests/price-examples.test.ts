import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { priceTime } from '#contract/prices/rules/price-time.ts';
import type { PriceBand } from '#contract/prices/rules/space-rules.ts';
import { makeRules } from './factories/price-rules.ts';

/** Friday, 20 November 2026, 13:00 in Lagos. */
const now = new Date('2026-11-20T12:00:00Z');
const office = { opening: '08:00', closing: '22:00' };
const weekdays: PriceBand['weekdays'] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** The space and the rules that docs/prices.md describes. */
const space = {
  pricePerHour: 7_500,
  pricePerDay: 40_000,
  availability: openingCalendarOf(
    {
      ...Object.fromEntries(weekdays.map((day) => [day, office])),
      Sat: { opening: '09:00', closing: '18:00' },
    },
    makeRules({
      bands: [
        {
          label: 'Evening',
          weekdays,
          from: '18:00',
          to: '22:00',
          price: { kind: 'amount', amount: 9_000 },
        },
        {
          label: 'Peak',
          weekdays: ['Sat'],
          from: '12:00',
          to: '15:00',
          price: { kind: 'percent', percent: 20 },
        },
        {
          label: 'Half day',
          weekdays,
          from: '08:00',
          to: '13:00',
          price: { kind: 'whole', amount: 30_000 },
        },
      ],
      dayPrices: [
        { weekdays: ['Sat'], price: { kind: 'amount', amount: 55_000 } },
        { weekdays: ['Mon'], price: { kind: 'percent', percent: -10 } },
      ],
      discounts: [
        { unit: 'hours', from: 6, percent: 10 },
        { unit: 'days', from: 5, percent: 15 },
      ],
      limits: { minHours: 2, maxDays: 20, noticeHours: 3, horizonDays: 90 },
      holidays: {
        rule: { kind: 'closed' },
        except: [
          { holiday: 'democracy-day', rule: { kind: 'usual' } },
          {
            holiday: 'boxing-day',
            rule: { kind: 'price', perHour: { kind: 'percent', percent: 50 } },
          },
        ],
        confirmed: [],
      },
      specialDays: [
        {
          id: '1',
          dates: ['2026-11-28'],
          label: 'Market day',
          opening: '09:00',
          closing: '24:00',
          perHour: 10_000,
        },
        { id: '2', dates: ['2026-11-29'], opening: '10:00', closing: '16:00' },
        { id: '3', dates: ['2026-12-07'], label: 'Renovation', closed: true },
        { id: '4', dates: ['2026-12-09'], perDay: 60_000 },
      ],
    }),
  ),
};

const text = (kobo: number) =>
  `${kobo < 0 ? '-' : ''}${formatNaira(Math.abs(kobo) / KOBO_PER_NAIRA)}`;

/** What a row of the tables says in its last column. */
function resultOf(startDate: string, checkinTime: string, count: number, unit: string): string {
  const type = unit.startsWith('day') ? ('days' as const) : ('hours' as const);
  const priced = priceTime(space, { startDate, checkinTime, duration: { type, count } }, now);
  if (!priced.ok) return priced.refusal.message;
  const { lines, totalKobo } = priced.value;
  const parts = lines.map((line) => `${line.text} = ${text(line.amountKobo)}`);
  return [...parts, `**${text(totalKobo)}**`].join('; ');
}

const ROWS = [
  ...readFileSync('docs/prices.md', 'utf8').matchAll(
    /^\| (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) \| (\d+) (\w+) \| (.+) \|$/gm,
  ),
];

describe('docs/prices.md', () => {
  it('has at least 25 examples', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(25);
  });

  it.each(ROWS.map(([, ...cells]) => cells))(
    '%s %s for %s %s: %s',
    (date, time, count, unit, result) => {
      expect(resultOf(date ?? '', time ?? '', Number(count), unit ?? '')).toBe(result);
    },
  );
});
