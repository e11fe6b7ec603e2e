import type { Kobo } from '../units.ts';
import type { Duration, DurationType } from '../time/duration.ts';
import { KOBO_PER_NAIRA, type Quote, quote } from './price.ts';

export interface BookedPrice {
  readonly priceKobo: Kobo;
  readonly durationType: DurationType;
  readonly duration: number;
}

/**
 * Returns the price after a move. The price per hour or per day that the guest booked at stays, as
 * long as the unit stays; otherwise the space's current price counts.
 *
 * @param prices The space's current prices in naira.
 */
export function moveQuote(
  { priceKobo, durationType, duration }: BookedPrice,
  prices: { readonly pricePerHour: number; readonly pricePerDay: number },
  to: Duration,
): Quote {
  const isSameUnit = to.type === durationType;
  const booked = priceKobo / duration / KOBO_PER_NAIRA;
  return quote(isSameUnit ? { pricePerHour: booked, pricePerDay: booked } : prices, to);
}

/** Returns what a move costs more or less, in whole kobo; only one of both is above zero. */
export function moveDifference(
  { priceKobo }: Pick<BookedPrice, 'priceKobo'>,
  newPriceKobo: Kobo,
): { readonly toPayKobo: Kobo; readonly toCreditKobo: Kobo } {
  const more = newPriceKobo - priceKobo;
  return { toPayKobo: Math.max(0, more), toCreditKobo: Math.max(0, -more) };
}
