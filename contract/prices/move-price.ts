import type { Kobo } from '../units.ts';
import type { Duration, DurationType } from '../time/duration.ts';
import type { TimeRange } from '../opening/opening-times.ts';
import { KOBO_PER_NAIRA, type Quote, quote } from './price.ts';
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

/**
 * Returns the price of the time after a move. The price per hour or per day that the guest booked at
 * stays, as long as the unit stays; otherwise the space's current price counts. Extras keep their
 * price, which comes on top.
 *
 * @param prices The space's current prices in naira.
 */
export function moveQuote(
  { durationType, duration, ...price }: BookedPrice,
  prices: { readonly pricePerHour: number; readonly pricePerDay: number },
  to: Duration,
): Quote {
  const isSameUnit = to.type === durationType;
  const booked = timeKobo(price) / duration / KOBO_PER_NAIRA;
  return quote(isSameUnit ? { pricePerHour: booked, pricePerDay: booked } : prices, to);
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
    return moveQuote(booked, space, to.duration).totalKobo;
  }
  const { totalKobo: after } = priceRanges(space, to.duration, to.ranges);
  const { durationType: type, duration: count, ranges } = booked;
  const { totalKobo: before } = priceRanges(space, { type, count }, ranges);
  if (to.duration.type !== type || before === 0) return after;
  // The product can be larger than a number can be exactly; half a kobo is rounded up.
  const product = BigInt(timeKobo(booked)) * BigInt(after);
  return Number((2n * product + BigInt(before)) / (2n * BigInt(before)));
}

/** Returns what a move costs more or less, in whole kobo; only one of both is above zero. */
export function moveDifference(
  { priceKobo }: Pick<BookedPrice, 'priceKobo'>,
  newPriceKobo: Kobo,
): { readonly toPayKobo: Kobo; readonly toCreditKobo: Kobo } {
  const more = newPriceKobo - priceKobo;
  return { toPayKobo: Math.max(0, more), toCreditKobo: Math.max(0, -more) };
}
