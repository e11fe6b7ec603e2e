import type { Kobo } from '../units.ts';
import type { Duration, DurationType } from '../time/duration.ts';
import type { TimeRange } from '../opening/opening-times.ts';
import { MIN_CHARGE_KOBO } from '../payments/credit.ts';
import { quote } from './price.ts';
import { type PricedSpace, priceRanges } from './rules/price-time.ts';

interface BookedPrice {
  readonly priceKobo: Kobo;
  /** The part of the price that is for extras, which a move doesn't change. */
  readonly extrasKobo?: Kobo | null;
  readonly durationType: DurationType;
  readonly duration: number;
}

/** Returns the part of a booking's price that is for its time. */
export const timeKobo = ({
  priceKobo,
  extrasKobo,
}: Pick<BookedPrice, 'priceKobo' | 'extrasKobo'>): Kobo => priceKobo - (extrasKobo ?? 0);

/** Returns an amount in a ratio, to the nearest kobo; half a kobo is rounded up. */
function inRatio(kobo: Kobo, to: number, from: number): Kobo {
  // The product can be larger than a number can be exactly.
  const product = BigInt(kobo) * BigInt(to);
  return Number((2n * product + BigInt(from)) / (2n * BigInt(from)));
}

/**
 * Returns the price of the time after a move. The price per hour or per day that the guest booked at
 * stays, as long as the unit stays; otherwise the space's current price counts. The sum is rounded,
 * not the price of an hour: as many hours as before cost the same to the kobo.
 *
 * @param prices The space's current prices in naira.
 */
export function unitMovePriceKobo(
  { durationType, duration, ...price }: BookedPrice,
  prices: { readonly pricePerHour: number; readonly pricePerDay: number },
  to: Duration,
): Kobo {
  if (to.type !== durationType) return quote(prices, to).totalKobo;
  return inRatio(timeKobo(price), to.count, duration);
}

/**
 * Returns the price of the time after a move. At a space with rules the guest stays at the price
 * level at which they booked: the price changes in the ratio of what the new and the old time cost
 * now. So a time that costs the same costs nothing more, whatever the host has changed since; with
 * another unit the current price counts. Without rules the booked price of an hour or a day stays.
 * Extras keep their price, which comes on top.
 *
 * @param booked.ranges The time ranges before the move.
 */
export function movePriceKobo(
  booked: BookedPrice & { readonly ranges: readonly TimeRange[] },
  space: PricedSpace,
  to: { readonly duration: Duration; readonly ranges: readonly TimeRange[] },
): Kobo {
  if (space.availability.rules === undefined) {
    return unitMovePriceKobo(booked, space, to.duration);
  }
  const { totalKobo: after } = priceRanges(space, to.duration, to.ranges);
  const { durationType: type, duration: count, ranges } = booked;
  const { totalKobo: before } = priceRanges(space, { type, count }, ranges);
  if (to.duration.type !== type || before === 0) return after;
  return inRatio(timeKobo(booked), after, before);
}

/**
 * Returns the price that a booking has after a move. A rise that is smaller than the least charge of
 * card providers couldn't be paid, so the guest keeps the price.
 *
 * @param newPriceKobo The price of the new time with the extras.
 */
export function payableMovePriceKobo(
  { priceKobo }: Pick<BookedPrice, 'priceKobo'>,
  newPriceKobo: Kobo,
): Kobo {
  const more = newPriceKobo - priceKobo;
  return more > 0 && more < MIN_CHARGE_KOBO ? priceKobo : newPriceKobo;
}

/** Returns what a move costs more or less, in whole kobo; only one of both is above zero. */
export function moveDifference(
  { priceKobo }: Pick<BookedPrice, 'priceKobo'>,
  newPriceKobo: Kobo,
): { readonly toPayKobo: Kobo; readonly toCreditKobo: Kobo } {
  const more = newPriceKobo - priceKobo;
  return { toPayKobo: Math.max(0, more), toCreditKobo: Math.max(0, -more) };
}
