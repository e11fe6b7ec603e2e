import type { ExtraId, Kobo, Naira } from '../units.ts';
import type { TimeRange } from '../opening/opening-times.ts';
import { formatNaira } from '../prices/money.ts';
import { koboOf } from '../prices/price.ts';
import type { Duration } from '../time/duration.ts';
import * as copy from './extras-copy.ts';

/** What the price of an extra is for. */
export const EXTRA_UNITS = ['booking', 'hour', 'day'] as const;

export type ExtraUnit = (typeof EXTRA_UNITS)[number];

/** The most extras of a space. */
export const MAX_EXTRAS = 10;

/** The most of one extra in a booking, where its stock allows it. */
export const MAX_OF_EXTRA = 99;

/** An extra as far as its price matters. */
export interface PricedExtra {
  readonly id: ExtraId;
  readonly name: string;
  readonly price: Naira;
  readonly per: ExtraUnit;
}

/** How many of an extra a guest wants. */
export interface ChosenExtra {
  readonly id: ExtraId;
  readonly count: number;
}

export interface ExtraLine {
  readonly id: ExtraId;
  readonly name: string;
  readonly count: number;
  readonly per: ExtraUnit;
  /** The price of one for one `per`. */
  readonly unitKobo: Kobo;
  /** How many times `per` fits into the booking: its hours, its days, or 1. */
  readonly units: number;
  readonly amountKobo: Kobo;
}

export interface ExtrasQuote {
  readonly lines: readonly ExtraLine[];
  readonly totalKobo: Kobo;
}

const HOUR_MS = 60 * 60_000;

/**
 * Returns for how many hours or days an extra of a booking is charged. A booking by the hour is one
 * day. A booking by the day has the opening hours of its days, of which a begun one counts.
 *
 * @param ranges The time ranges of the booking, one for each day; only hours of days need them.
 * @returns undefined if they are needed and not known.
 */
export function extraUnits(
  per: ExtraUnit,
  { type, count }: Duration,
  ranges: readonly TimeRange[] | undefined,
): number | undefined {
  if (per === 'booking') return 1;
  if (per === 'day') return type === 'days' ? count : 1;
  if (type === 'hours') return count;
  if (ranges === undefined) return undefined;
  const ms = ranges.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0);
  return Math.ceil(ms / HOUR_MS);
}

/**
 * Returns what the chosen extras of a booking cost, in the order in which they are offered. Extras
 * that aren't offered are left out; the server refuses them.
 *
 * @returns undefined if the hours of the booking are needed and not known.
 * @throws {RangeError} if an amount can't be exact.
 */
export function extrasQuote(
  offered: readonly PricedExtra[],
  chosen: readonly ChosenExtra[],
  duration: Duration,
  ranges: readonly TimeRange[] | undefined,
): ExtrasQuote | undefined {
  const counts = new Map(chosen.map(({ id, count }) => [id, count]));
  const lines: ExtraLine[] = [];
  for (const { id, name, price, per } of offered) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    const units = extraUnits(per, duration, ranges);
    if (units === undefined) return undefined;
    const unitKobo = koboOf(price);
    const amountKobo = unitKobo * units * count;
    if (!Number.isSafeInteger(amountKobo)) throw new RangeError(`${count} of ${name} is too much.`);
    lines.push({ id, name, count, per, unitKobo, units, amountKobo });
  }
  return { lines, totalKobo: lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0) };
}

/** Returns a text such as `₦500 an hour` or `Free`. */
export const extraPriceText = ({ price, per }: Pick<PricedExtra, 'price' | 'per'>): string =>
  price === 0 ? copy.free : copy.perUnit[per](formatNaira(price));

/** Returns a text such as `Projector × 1, Chair × 4`. */
export const extrasText = (extras: readonly Pick<ExtraLine, 'name' | 'count'>[]): string =>
  extras.map(({ name, count }) => copy.counted(name, count)).join(', ');
