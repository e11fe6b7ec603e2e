const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `12500` naira → `₦12,500`; kobo only where there are any. */
export function formatNaira(naira: number): string {
  const kobo = Math.round(naira * 100);
  return `₦${(kobo % 100 === 0 ? whole : withKobo).format(kobo / 100)}`;
}
