import type { Kobo } from '../units.ts';
import { KOBO_PER_NAIRA } from './price.ts';

/** What a guest gets from the host who cancels their booking; the operator sets it. */
export type VoucherRule =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountKobo: Kobo };

/**
 * Returns the voucher of a booking in kobo: a fixed amount, or a percentage of the price, rounded
 * down to whole naira.
 */
export function voucherKobo(rule: VoucherRule, priceKobo: Kobo): Kobo {
  if (rule.kind === 'amount') return rule.amountKobo;
  const naira = Math.floor((priceKobo * rule.percent) / 100 / KOBO_PER_NAIRA);
  return naira * KOBO_PER_NAIRA;
}
