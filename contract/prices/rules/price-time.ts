import {
  exceptionOn,
  type DateException,
  type OpeningCalendar,
} from '../../opening/opening-calendar.ts';
import type { RangeResult, TimeRange } from '../../opening/opening-times.ts';
import { type RequestedTime, resolveTimeRanges } from '../../opening/requested-time.ts';
import { type Duration, durationText, type DurationType } from '../../time/duration.ts';
import {
  addDays,
  instantOf,
  isCalendarDate,
  lagosTime,
  minutesOf,
  weekdayOf,
} from '../../time/lagos-time.ts';
import type { Kobo, LagosDate, Naira } from '../../units.ts';
import { formatNaira } from '../money.ts';
import { KOBO_PER_NAIRA, koboOf } from '../price.ts';
import { HOLIDAY_NAMES } from './holidays-copy.ts';
import * as copy from './copy.ts';
import type { PriceBand, RulePrice, SpaceRules } from './space-rules.ts';

/** A space as far as its prices depend on it. */
export interface PricedSpace {
  readonly pricePerHour: Naira;
  readonly pricePerDay: Naira;
  /** Its weekly hours, joined with its rules (`openingCalendarOf`). */
  readonly availability: OpeningCalendar;
}

/** A part of a price, in the order in which people read them. */
interface PriceLine {
  /** `₦7,500 × 3 hours`, `₦9,000 × 1 hour · Evening`, `10% off for 6 hours or more` */
  readonly text: string;
  /** Below zero for a discount. */
  readonly amountKobo: Kobo;
}

/** What a booking costs, and the time for which. */
export interface TimePrice {
  readonly ranges: readonly TimeRange[];
  /** Their sum is the total. */
  readonly lines: readonly PriceLine[];
  readonly totalKobo: Kobo;
  /** `₦22,500` */
  readonly total: string;
}

/**
 * Returns what a booking costs and its time ranges, or why it can't be booked: the rule engine of
 * preview, search and server. The total is 0 if the space isn't booked by this unit.
 *
 * @param now The instant that decides what is past, too soon or too far ahead.
 */
export function priceTime(
  space: PricedSpace,
  requested: RequestedTime,
  now: Date,
): RangeResult<TimePrice> {
  const plan = resolveTimeRanges(space.availability, requested, now);
  if (!plan.ok) return plan;
  return { ok: true, value: priceRanges(space, requested.duration, plan.value) };
}

/**
 * Returns what time ranges cost, whether they can be booked or not. By the hour each minute costs
 * what its band costs; by the day each range costs the price of its date. A discount comes last, on
 * the sum.
 *
 * @param ranges With a daily booking one for each day.
 * @throws {RangeError} if a price isn't exact.
 */
export function priceRanges(
  space: PricedSpace,
  duration: Duration,
  ranges: readonly TimeRange[],
): TimePrice {
  const { type } = duration;
  const baseKobo = koboOf(type === 'hours' ? space.pricePerHour : space.pricePerDay);
  const { rules } = space.availability;
  // Without a price of its own the space isn't booked by this unit, whatever its bands cost.
  const parts =
    baseKobo === 0
      ? [{ unitKobo: 0, amount: duration.count * (type === 'hours' ? 60 : 1) }]
      : ranges.flatMap((range) =>
          type === 'hours' ? hourParts(rules, baseKobo, range) : dayPart(rules, baseKobo, range),
        );
  const priced = linesOf(type, parts);
  const sum = totalOf(priced);
  const discount = baseKobo === 0 ? undefined : discountLine(rules, duration, sum);
  const lines = discount === undefined ? priced : [...priced, discount];
  const totalKobo = totalOf(lines);
  if (!Number.isSafeInteger(totalKobo)) throw new RangeError('This price can’t be exact.');
  return { ranges, lines, totalKobo, total: nairaText(totalKobo) };
}

const totalOf = (lines: readonly PriceLine[]): Kobo =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

const nairaText = (kobo: Kobo) => formatNaira(kobo / KOBO_PER_NAIRA);

/** Time with one price: minutes of hours, or a number of days. `whole` has one price together. */
interface PricePart {
  readonly unitKobo: Kobo;
  readonly amount: number;
  readonly label?: string | undefined;
  readonly whole?: string;
}

/** A share of the space's own price is rounded to whole kobo, half up. */
function rulePriceKobo(price: RulePrice, baseKobo: Kobo): Kobo {
  if (price.kind === 'amount') return koboOf(price.amount);
  return Math.round((baseKobo * (100 + price.percent)) / 100);
}

/** The parts of an hourly booking, in the order of time; each date that it touches by itself. */
function hourParts(
  rules: SpaceRules | undefined,
  baseKobo: Kobo,
  { start, end }: TimeRange,
): PricePart[] {
  const parts: PricePart[] = [];
  let { date } = lagosTime(start);
  for (; instantOf(date, '00:00') < end; date = addDays(date, 1)) {
    const midnight = instantOf(date, '00:00').getTime();
    const from = Math.max(0, (start.getTime() - midnight) / 60_000);
    const to = Math.min(24 * 60, (end.getTime() - midnight) / 60_000);
    parts.push(...partsOfDate(rules, baseKobo, date, { from, to }));
  }
  return parts;
}

/** Minutes from midnight. */
interface Minutes {
  readonly from: number;
  readonly to: number;
}

function partsOfDate(
  rules: SpaceRules | undefined,
  baseKobo: Kobo,
  date: LagosDate,
  { from, to }: Minutes,
): PricePart[] {
  const own = datePrice(rules, date, 'hours');
  if (own !== undefined) {
    const { price, label } = own;
    return [{ unitKobo: rulePriceKobo(price, baseKobo), amount: to - from, label }];
  }
  const weekday = weekdayOf(date);
  const bands = (rules?.bands ?? [])
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map((band) => ({ band, from: minutesOf(band.from), to: minutesOf(band.to) }))
    .filter((one) => one.from < to && from < one.to)
    .toSorted((a, b) => a.from - b.from);
  const parts: PricePart[] = [];
  let at = from;
  const usualUntil = (minute: number) => {
    if (minute > at) parts.push({ unitKobo: baseKobo, amount: minute - at });
    at = minute;
  };
  for (const { band, ...hours } of bands) {
    usualUntil(Math.max(at, hours.from));
    const until = Math.min(to, hours.to);
    const isWhole = at === hours.from && until === hours.to;
    parts.push(bandPart(band, baseKobo, until - at, isWhole));
    at = until;
  }
  usualUntil(to);
  return parts;
}

function bandPart(
  { label, from, to, price }: PriceBand,
  baseKobo: Kobo,
  amount: number,
  isWhole: boolean,
): PricePart {
  if (price.kind !== 'whole') return { unitKobo: rulePriceKobo(price, baseKobo), amount, label };
  if (!isWhole) return { unitKobo: baseKobo, amount };
  return { unitKobo: koboOf(price.amount), amount, whole: copy.wholeBand(label, from, to) };
}

function dayPart(rules: SpaceRules | undefined, baseKobo: Kobo, { start }: TimeRange): PricePart {
  const { date, weekday } = lagosTime(start);
  const own = datePrice(rules, date, 'days');
  if (own !== undefined) {
    return { unitKobo: rulePriceKobo(own.price, baseKobo), amount: 1, label: own.label };
  }
  const price = rules?.dayPrices.find(({ weekdays }) => weekdays.includes(weekday))?.price;
  return price === undefined
    ? { unitKobo: baseKobo, amount: 1 }
    : { unitKobo: rulePriceKobo(price, baseKobo), amount: 1, label: weekday };
}

/** Returns what an hour costs on a date, outside of price bands; the usual price without a date. */
export function hourPriceOn({ pricePerHour, availability }: PricedSpace, date: LagosDate): Naira {
  const own = isCalendarDate(date) ? datePrice(availability.rules, date, 'hours') : undefined;
  if (own === undefined || pricePerHour === 0) return pricePerHour;
  return rulePriceKobo(own.price, koboOf(pricePerHour)) / KOBO_PER_NAIRA;
}

/** The price that counts on a date instead of its weekday's. */
function datePrice(
  rules: SpaceRules | undefined,
  date: LagosDate,
  type: DurationType,
): { readonly price: RulePrice; readonly label: string | undefined } | undefined {
  const exception = exceptionOn(rules, date);
  const price = exception && priceOfException(exception, type);
  if (exception === undefined || price === undefined) return undefined;
  const label =
    exception.kind === 'special' ? exception.day.label : HOLIDAY_NAMES[exception.holiday.id];
  return { price, label };
}

function priceOfException(exception: DateException, type: DurationType): RulePrice | undefined {
  if (exception.kind === 'special') {
    const amount = type === 'hours' ? exception.day.perHour : exception.day.perDay;
    return amount === undefined ? undefined : { kind: 'amount', amount };
  }
  const { rule } = exception;
  if (rule.kind !== 'price') return undefined;
  return type === 'hours' ? rule.perHour : rule.perDay;
}

/** Adds up parts of the same price, in the order in which each price comes first. */
function linesOf(type: DurationType, parts: readonly PricePart[]): PriceLine[] {
  const sums = new Map<string, PricePart>();
  for (const part of parts) {
    // What has a price together isn't added up with the same hours of another day.
    const key = JSON.stringify([part.unitKobo, part.label, part.whole && sums.size]);
    const known = sums.get(key);
    sums.set(key, known === undefined ? part : { ...known, amount: known.amount + part.amount });
  }
  return [...sums.values()].map(({ unitKobo, amount, label, whole }) => {
    if (whole !== undefined) return { text: whole, amountKobo: unitKobo };
    const length = type === 'hours' ? hoursText(amount) : durationText({ type, count: amount });
    const text = copy.timeLine(nairaText(unitKobo), length);
    return {
      text: label === undefined ? text : copy.labelled(text, label),
      // Only a part of an hour can be no whole number of kobo; half a kobo is rounded up.
      amountKobo: type === 'hours' ? Math.round((unitKobo * amount) / 60) : unitKobo * amount,
    };
  });
}

/** `3 hours`, `1 hour 15 minutes`, `45 minutes` */
function hoursText(minutes: number): string {
  const [count, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hours = durationText({ type: 'hours', count });
  if (rest === 0) return hours;
  return count === 0 ? copy.minutes(rest) : copy.hoursAndMinutes(hours, copy.minutes(rest));
}

function discountLine(
  rules: SpaceRules | undefined,
  { type, count }: Duration,
  sumKobo: Kobo,
): PriceLine | undefined {
  const best = (rules?.discounts ?? [])
    .filter(({ unit, from }) => unit === type && from <= count)
    .toSorted((a, b) => b.from - a.from)[0];
  if (best === undefined) return undefined;
  const { percent, from } = best;
  const text = copy.discountLine(percent, durationText({ type, count: from }));
  return { text, amountKobo: -Math.round((sumKobo * percent) / 100) };
}
