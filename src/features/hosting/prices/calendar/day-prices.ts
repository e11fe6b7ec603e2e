import {
  type DateException,
  exceptionOn,
  type OpeningCalendar,
} from '#contract/opening/opening-calendar.ts';
import { type OpenDay, openDay } from '#contract/opening/opening-times.ts';
import { HOLIDAY_NAMES } from '#contract/prices/rules/holidays-copy.ts';
import { type PricedSpace, priceRanges } from '#contract/prices/rules/price-time.ts';
import type { LagosDate } from '#contract/units.ts';
import * as copy from '../copy.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a day of the calendar shows. */
export interface DayPrices {
  /** Undefined if the space is closed. */
  readonly open: OpenDay | undefined;
  /** The lowest and the highest price of an hour; undefined if it isn't booked by the hour. */
  readonly hour: { readonly leastKobo: number; readonly mostKobo: number } | undefined;
  readonly dayKobo: number | undefined;
  /** What makes the day different from its weekday. */
  readonly exception: DateException | undefined;
}

/** Returns the hours and prices of a date. */
export function dayPrices(space: PricedSpace, date: LagosDate): DayPrices {
  const { rules }: OpeningCalendar = space.availability;
  const exception = exceptionOn(rules, date);
  const open = openDay(space.availability, date);
  if (open === undefined) return { open, hour: undefined, dayKobo: undefined, exception };
  return {
    open,
    hour: space.pricePerHour > 0 ? hourPrices(space, open) : undefined,
    dayKobo:
      space.pricePerDay > 0
        ? priceRanges(space, { type: 'days', count: 1 }, [open.span]).totalKobo
        : undefined,
    exception,
  };
}

function hourPrices(space: PricedSpace, { span }: OpenDay): DayPrices['hour'] {
  const prices: number[] = [];
  for (let start = span.start.getTime(); start < span.end.getTime(); start += HOUR_MS) {
    const range = { start: new Date(start), end: new Date(start + HOUR_MS) };
    prices.push(priceRanges(space, { type: 'hours', count: 1 }, [range]).totalKobo);
  }
  return { leastKobo: Math.min(...prices), mostKobo: Math.max(...prices) };
}

/** `Christmas Day`, `Renovation`, or that the day is special. */
export function exceptionName(exception: DateException): string {
  if (exception.kind === 'holiday') return HOLIDAY_NAMES[exception.holiday.id];
  return exception.day.label ?? copy.specialDay;
}
