import * as v from 'valibot';

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Whole kobo as naira, exact to its two decimals as JSON writes it. */
export function toNaira(kobo: number): number {
  return kobo / 100;
}

/** `"22500.00"` or `22500` naira as whole kobo; undefined for anything else. Never by a fraction. */
export function fromNaira(naira: string | number): number | undefined {
  const [, whole, part = ''] = DECIMAL.exec(String(naira)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Naira on the wire, whole kobo here. */
export const NairaSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(fromNaira),
  v.number('must be naira with at most two decimals'),
);
