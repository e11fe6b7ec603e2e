import { type Duration, durationText } from '../time/duration.ts';
import type { Kobo } from '../units.ts';
import { formatNaira } from './money.ts';
import { KOBO_PER_NAIRA } from './price.ts';
import * as copy from './rules/copy.ts';

const nairaText = (kobo: Kobo) => formatNaira(kobo / KOBO_PER_NAIRA);

/**
 * Formats what the time of a booking cost, without extras: `₦7,500 × 3 hours`. Undefined if no
 * price of an hour or a day adds up to it: with price rules hours can have cost different prices,
 * and their average is a price that nobody agreed to.
 */
export function unitPriceText(timeKobo: Kobo, duration: Duration): string | undefined {
  if (timeKobo % duration.count !== 0) return undefined;
  return copy.timeLine(nairaText(timeKobo / duration.count), durationText(duration));
}

/** As `unitPriceText`, or `₦2,560 for 3 hours` if they have cost different prices. */
export const bookedPriceText = (timeKobo: Kobo, duration: Duration): string =>
  unitPriceText(timeKobo, duration) ?? copy.sumFor(nairaText(timeKobo), durationText(duration));
