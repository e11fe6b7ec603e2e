import * as copy from '../copy.ts';
import type { Naira } from '../units.ts';

/** Messages of the price fields in the listing form and in the search. */
export const PRICE_MESSAGES = {
  unreadable: copy.unreadablePrice,
  reversed: copy.reversedPrices,
} as const;

/**
 * The currency may come first or last: `₦30,000`, `N30000`, `#30k`, `NGN 30 000`, `30,000 naira`.
 */
const CURRENCY = /^(?:₦|ngn|n|#)\s*|\s*(?:ngn|naira)$/g;

/** Groups of three digits after one kind of separator; at most two decimals after a dot. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d{1,2})?$/;

/**
 * A dot before exactly three digits separates thousands (`30.000` is 30,000): naira have two
 * decimals, so it can't be a decimal point.
 */
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

const PLAIN = /^(\d{1,9}(?:\.\d{1,2})?) ?([km]?)$/;

const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** No price on Àyè has more digits; a longer number is a typing error. */
const MAX_NAIRA = 999_999_999;

/**
 * Reads a price as people type it in Nigeria. Texts that could mean two prices are rejected:
 * `30,00`, `1,5k` and `30.000,50`.
 *
 * @returns Naira with at most two decimals (whole kobo), or undefined if the text isn't a price.
 */
export function parsePrice(text: string): Naira | undefined {
  const bare = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(CURRENCY, '');
  const naira = nairaOf(bare);
  return naira === undefined || naira > MAX_NAIRA ? undefined : naira;
}

function nairaOf(bare: string): number | undefined {
  if (GROUPED.test(bare)) return Number(bare.replaceAll(/[, ]/g, ''));
  if (GROUPED_BY_DOTS.test(bare)) return Number(bare.replaceAll('.', ''));
  const [, digits, unit = ''] = PLAIN.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  return Math.round(Number(digits) * (FACTORS[unit] ?? 1) * 100) / 100;
}
