import type { Kobo, Naira } from '../units.ts';
import type { Space } from '../spaces/spaces.ts';
import { type Duration, durationText } from '../time/duration.ts';
import { formatNaira } from './money.ts';

export const KOBO_PER_NAIRA = 100;

export interface Quote {
  readonly unitKobo: Kobo;
  readonly totalKobo: Kobo;
  /** `₦7,500 × 3 hours` */
  readonly line: string;
  /** `₦22,500` */
  readonly total: string;
}

/**
 * Returns what a booking costs: the price of an hour or a day times their number (specification
 * §1). It is computed in whole kobo, so that nothing is lost to rounding.
 *
 * @throws {RangeError} if the count isn't a positive whole number, or the total can't be exact.
 */
export function quote(
  prices: Pick<Space, 'pricePerHour' | 'pricePerDay'>,
  duration: Duration,
): Quote {
  const { type, count } = duration;
  const unitKobo = koboOf(type === 'hours' ? prices.pricePerHour : prices.pricePerDay);
  const totalKobo = unitKobo * count;
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(totalKobo)) {
    throw new RangeError(`${count} is no number of ${type} that can be priced.`);
  }
  const naira = (kobo: Kobo) => formatNaira(kobo / KOBO_PER_NAIRA);
  return {
    unitKobo,
    totalKobo,
    line: `${naira(unitKobo)} × ${durationText(duration)}`,
    total: naira(totalKobo),
  };
}

/**
 * Converts naira from the wire to whole kobo.
 *
 * @throws {RangeError} if the amount is negative or too large to be exact.
 */
export function koboOf(naira: Naira): Kobo {
  const kobo = Math.round(naira * KOBO_PER_NAIRA);
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new RangeError(`${naira} naira is no price.`);
  return kobo;
}

/**
 * Returns the value added tax contained in a price, to the nearest kobo; half a kobo is rounded up.
 */
export const includedVat = (priceKobo: Kobo, percent: number): Kobo =>
  Math.round((priceKobo * percent) / (100 + percent));
