import type { Space } from '../spaces.ts';
import { formatNaira } from './money.ts';

/** `₦2,500 an hour · ₦15,000 a day`, for a line of text. */
export function priceWords({
  pricePerHour,
  pricePerDay,
}: Pick<Space, 'pricePerHour' | 'pricePerDay'>): string {
  const words = [
    ...(pricePerHour > 0 ? [`${formatNaira(pricePerHour)} an hour`] : []),
    ...(pricePerDay > 0 ? [`${formatNaira(pricePerDay)} a day`] : []),
  ];
  return words.length === 0 ? 'Ask for the price' : words.join(' · ');
}
