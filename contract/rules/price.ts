import type { Space } from '../spaces.ts';
import { type Duration, durationText } from './duration.ts';
import { formatNaira } from './money.ts';

export const KOBO_PER_NAIRA = 100;

export interface Quote {
  /** Whole kobo. */
  readonly unitKobo: number;
  /** Whole kobo. */
  readonly totalKobo: number;
  /** `₦7,500 × 3 hours` */
  readonly line: string;
  /** `₦22,500` */
  readonly total: string;
}

/**
 * What a booking costs: the price of an hour or a day times the number of them (specification §1).
 * Reckoned in whole kobo, so that nothing is lost or gained on the way.
 *
 * @throws {RangeError} when the count isn't a whole number from one on, or the sum isn't exact.
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
  const naira = (kobo: number) => formatNaira(kobo / KOBO_PER_NAIRA);
  return {
    unitKobo,
    totalKobo,
    line: `${naira(unitKobo)} × ${durationText(duration)}`,
    total: naira(totalKobo),
  };
}

/**
 * Naira as they come over the wire → whole kobo.
 *
 * @throws {RangeError} when they are negative or too many to be exact.
 */
export function koboOf(naira: number): number {
  const kobo = Math.round(naira * KOBO_PER_NAIRA);
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new RangeError(`${naira} naira is no price.`);
  return kobo;
}
