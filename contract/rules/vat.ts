import type { Kobo } from '../units.ts';

/**
 * Returns the value added tax contained in a price, to the nearest kobo; half a kobo is rounded up.
 */
export const includedVat = (priceKobo: Kobo, percent: number): Kobo =>
  Math.round((priceKobo * percent) / (100 + percent));
