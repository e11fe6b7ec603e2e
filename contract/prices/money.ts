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
