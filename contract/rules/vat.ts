/** Value added tax within a price that includes it, to the nearest kobo; half a kobo goes up. */
export const includedVat = (priceKobo: number, percent: number): number =>
  Math.round((priceKobo * percent) / (100 + percent));
