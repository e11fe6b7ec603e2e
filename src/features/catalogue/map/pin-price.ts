import type { Space } from '#contract/spaces/spaces.ts';

const THOUSAND = 1_000;

/**
 * Returns the price of a space as short as a pin needs it, per hour or else per day: `₦2.5k`. A
 * space without a price has a dot.
 */
export function pinPrice({ pricePerHour, pricePerDay }: Space): string {
  const naira = pricePerHour || pricePerDay;
  if (naira === 0) return '•';
  if (naira < THOUSAND) return `₦${Math.round(naira)}`;
  const thousands = naira / THOUSAND;
  return `₦${thousands < 10 ? Number(thousands.toFixed(1)) : Math.round(thousands)}k`;
}
