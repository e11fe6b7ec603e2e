import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { openDay } from '#contract/opening/opening-times.ts';
import { movePriceKobo, unitMovePriceKobo } from '#contract/prices/move-price.ts';
import { quote } from '#contract/prices/price.ts';
import { priceRanges, priceTime } from '#contract/prices/rules/price-time.ts';
import { PriceRulesSchema, type SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { addDays, clockOf, instantOf, weekdayOf } from '#contract/time/lagos-time.ts';
import { lagosRange, OFFICE_WEEK } from './factories/bookings.ts';
import { anyBand, anyRules, anySpecialDay, makeRules } from './factories/price-rules.ts';

/** Friday, 20 November 2026, 13:00 in Lagos. */
const now = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const RUNS = { numRuns: 1_000 };

const naira = fc.integer({ min: 10_000, max: 10_000_000 }).map((kobo) => kobo / 100);
const requests = fc
  .record({
    ahead: fc.nat(50),
    quarter: fc.integer({ min: 24, max: 88 }),
    isDays: fc.boolean(),
    count: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ ahead, quarter, isDays, count }) => ({
    startDate: addDays(TODAY, ahead),
    checkinTime: clockOf(15 * quarter),
    duration: { type: isDays ? ('days' as const) : ('hours' as const), count },
  }));

const spaceWith = (rules: SpaceRules | undefined, pricePerHour = 7_500, pricePerDay = 40_000) => ({
  pricePerHour,
  pricePerDay,
  availability: openingCalendarOf(OFFICE_WEEK, rules),
});

describe('priceTime', () => {
  it('is exactly the base price without rules, and with rules that say nothing', () => {
    const property = fc.property(naira, naira, requests, (hour, day, requested) => {
      const priced = priceTime(spaceWith(undefined, hour, day), requested, now);
      expect(priceTime(spaceWith(makeRules(), hour, day), requested, now)).toEqual(priced);
      if (!priced.ok) return;
      const base = quote({ pricePerHour: hour, pricePerDay: day }, requested.duration);
      const { totalKobo, total, lines } = priced.value;
      expect({ totalKobo, total, lines }).toEqual({
        totalKobo: base.totalKobo,
        total: base.total,
        lines: [{ text: base.line, amountKobo: base.totalKobo }],
      });
    });
    fc.assert(property, RUNS);
  });

  it('adds up whole kobo to a total that is never below zero', () => {
    const property = fc.property(
      anyRules(TODAY),
      naira,
      naira,
      requests,
      (rules, hour, day, one) => {
        const priced = priceTime(spaceWith(rules, hour, day), one, now);
        if (!priced.ok) return;
        const { lines, totalKobo } = priced.value;
        const amounts = lines.map(({ amountKobo }) => amountKobo);
        expect([...amounts, totalKobo].every((kobo) => Number.isSafeInteger(kobo))).toBe(true);
        expect(amounts.reduce((sum, kobo) => sum + kobo, 0)).toBe(totalKobo);
        expect(totalKobo).toBeGreaterThanOrEqual(0);
      },
    );
    fc.assert(property, RUNS);
  });

  it('accepts the rules of these tests as a host may send them', () => {
    const property = fc.property(anyRules(TODAY), (rules) => {
      expect(v.is(PriceRulesSchema, rules)).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});

describe('a rule that is added', () => {
  /** The hours and the price of a date by the hour and by the day. */
  const readDay = (rules: SpaceRules, date: string) => {
    const space = spaceWith(rules);
    const day = openDay(space.availability, date);
    if (day === undefined) return 'closed';
    const hours = { type: 'hours', count: Math.max(1, (day.closes - day.opens) / 60) } as const;
    const byHour = priceRanges(space, hours, [day.span]);
    return { ...day, byHour, byDay: priceRanges(space, { type: 'days', count: 1 }, [day.span]) };
  };
  const dates = Array.from({ length: 56 }, (_, ahead) => addDays(TODAY, ahead));

  it('for some weekdays changes no other weekday', () => {
    const property = fc.property(anyRules(TODAY), anyBand, fc.nat(55), (rules, band, ahead) => {
      const date = dates[ahead] ?? TODAY;
      fc.pre(!band.weekdays.includes(weekdayOf(date)));
      const added = { ...rules, bands: [band, ...rules.bands] };
      expect(readDay(added, date)).toEqual(readDay(rules, date));
    });
    fc.assert(property, RUNS);
  });

  it('for single dates changes no other date', () => {
    const property = fc.property(
      anyRules(TODAY),
      anySpecialDay(TODAY),
      fc.nat(55),
      (rules, special, ahead) => {
        const date = dates[ahead] ?? TODAY;
        fc.pre(!special.dates.includes(date));
        const day = { ...special, id: '9'.repeat(26) };
        const added = { ...rules, specialDays: [day, ...rules.specialDays] };
        expect(readDay(added, date)).toEqual(readDay(rules, date));
      },
    );
    fc.assert(property, RUNS);
  });

  it('for a public holiday changes no other day', () => {
    const property = fc.property(anyRules(TODAY), fc.nat(55), (rules, ahead) => {
      const date = dates[ahead] ?? TODAY;
      fc.pre(date !== '2026-12-25');
      const except = [
        { holiday: 'christmas' as const, rule: { kind: 'closed' as const } },
        ...rules.holidays.except.filter(({ holiday }) => holiday !== 'christmas'),
      ];
      const added = { ...rules, holidays: { ...rules.holidays, except } };
      expect(readDay(added, date)).toEqual(readDay(rules, date));
    });
    fc.assert(property, RUNS);
  });
});

describe('priceRanges', () => {
  it('splits a time over the midnight of a price change into what each day costs', () => {
    const property = fc.property(
      anyRules(TODAY),
      fc.nat(50),
      fc.integer({ min: 1, max: 95 }),
      fc.integer({ min: 1, max: 95 }),
      (rules, ahead, before, after) => {
        const space = spaceWith({ ...rules, discounts: [] });
        const date = addDays(TODAY, ahead);
        const midnight = instantOf(date, '24:00');
        const start = instantOf(date, clockOf(15 * (96 - before)));
        const end = instantOf(addDays(date, 1), clockOf(15 * after));
        const cost = (from: Date, to: Date) =>
          priceRanges(space, { type: 'hours', count: 1 }, [{ start: from, end: to }]);
        const parts = [cost(start, midnight), cost(midnight, end)];
        const apart = parts.reduce((sum, { totalKobo }) => sum + totalKobo, 0);
        // Each price line is rounded by itself, so that the same price in both days is rounded once.
        const lines = parts.flatMap((part) => part.lines).length;
        expect(Math.abs(cost(start, end).totalKobo - apart)).toBeLessThanOrEqual(lines / 2);
      },
    );
    fc.assert(property, RUNS);
  });

  it('prices each day of a longer booking by its own date', () => {
    const rules = makeRules({
      dayPrices: [{ weekdays: ['Mon'], price: { kind: 'percent', percent: 50 } }],
      specialDays: [{ id: '1', dates: ['2026-11-24'], perDay: 10_000 }],
    });
    const requested = {
      startDate: '2026-11-23',
      checkinTime: '08:00',
      duration: { type: 'days', count: 3 },
    } as const;
    expect(priceTime(spaceWith(rules), requested, now)).toMatchObject({
      value: { totalKobo: 6_000_000 + 1_000_000 + 4_000_000 },
    });
  });

  it('is 0 for a unit without a price, whatever the rules are', () => {
    const property = fc.property(
      anyRules(TODAY),
      fc.integer({ min: 1, max: 9 }),
      (rules, count) => {
        const space = spaceWith(rules, 0);
        const range = lagosRange('2026-11-23', '08:00', clockOf(60 * (8 + count)));
        expect(priceRanges(space, { type: 'hours', count }, [range]).totalKobo).toBe(0);
      },
    );
    fc.assert(property);
  });
});

describe('movePriceKobo', () => {
  const monday = [lagosRange('2026-11-23', '09:00', '11:00')];
  const tuesday = [lagosRange('2026-11-24', '16:00', '18:00')];
  const duration = { type: 'hours', count: 2 } as const;
  const booked = {
    priceKobo: 1_200_000,
    durationType: 'hours',
    duration: 2,
    ranges: monday,
  } as const;
  const evening = {
    label: 'Evening',
    weekdays: ['Tue' as const],
    from: '16:00',
    to: '18:00',
    price: { kind: 'percent' as const, percent: 50 },
  };

  it('is the booked unit price without rules', () => {
    const to = { type: 'hours', count: 3 } as const;
    const ranges = [lagosRange('2026-11-24', '09:00', '12:00')];
    expect(movePriceKobo(booked, spaceWith(undefined), { duration: to, ranges })).toBe(
      unitMovePriceKobo(booked, spaceWith(undefined), to),
    );
  });

  it('stays for a time that costs the same now, and rises in the ratio of both prices', () => {
    const space = spaceWith(makeRules({ bands: [evening] }));
    const sameCost = [lagosRange('2026-11-25', '16:00', '18:00')];
    expect(movePriceKobo(booked, space, { duration, ranges: sameCost })).toBe(1_200_000);
    expect(movePriceKobo(booked, space, { duration, ranges: tuesday })).toBe(1_800_000);
  });

  it('is the current price for another unit', () => {
    const space = spaceWith(makeRules());
    const to = { duration: { type: 'days', count: 1 } as const, ranges: monday };
    expect(movePriceKobo(booked, space, to)).toBe(4_000_000);
  });
});
