import type { Kobo, Naira } from '#contract/units.ts';
import * as v from 'valibot';

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Converts whole kobo to naira. The result is exact to two decimals when serialised as JSON. */
export function toNaira(kobo: Kobo): Naira {
  return kobo / 100;
}

/**
 * Converts naira such as `"22500.00"` or `22500` to whole kobo without floating-point arithmetic;
 * undefined for anything else.
 */
export function fromNaira(naira: string | Naira): Kobo | undefined {
  const [, whole, part = ''] = DECIMAL.exec(String(naira)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Parses naira from the wire to whole kobo. */
export const NairaToKoboSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(fromNaira),
  v.number('must be naira with at most two decimals'),
);
