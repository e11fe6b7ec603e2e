import * as copy from '../spaces/copy.ts';
import type { Space } from '../spaces/spaces.ts';
import type { Naira } from '../units.ts';

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats naira: `12500` becomes `₦12,500`. Kobo are shown only if there are any. */
export function formatNaira(naira: Naira): string {
  const kobo = Math.round(naira * 100);
  return `₦${(kobo % 100 === 0 ? whole : withKobo).format(kobo / 100)}`;
}

export const PRICE_ON_REQUEST = copy.onRequest;

/** Returns whether a space can be booked by the hour, by the day or both. */
export const hasPrice = ({
  pricePerHour,
  pricePerDay,
}: Pick<Space, 'pricePerHour' | 'pricePerDay'>) => pricePerHour + pricePerDay > 0;

/** Returns a line of text such as `₦2,500 an hour · ₦15,000 a day`. */
export function formatPrices({
  pricePerHour,
  pricePerDay,
}: Pick<Space, 'pricePerHour' | 'pricePerDay'>): string {
  const prices = [
    ...(pricePerHour > 0 ? [copy.perHour(formatNaira(pricePerHour))] : []),
    ...(pricePerDay > 0 ? [copy.perDay(formatNaira(pricePerDay))] : []),
  ];
  return prices.length === 0 ? PRICE_ON_REQUEST : prices.join(' · ');
}
