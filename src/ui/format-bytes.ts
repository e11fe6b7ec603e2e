/**
 * The only formatter of sizes: `1 kB`, `812 kB`, `2.1 MB`, `1.4 GB`, with 1 kB = 1,000 bytes as
 * browsers and phones count. Sizes below 1 kB are shown as 1 kB. The space doesn't break, so that
 * a number isn't left at the end of a line without its unit.
 *
 * @param bytes A count of bytes, not negative.
 */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1e3));
  if (kilobytes < 1e3) return `${kilobytes}\u00A0kB`;
  const megabytes = kilobytes / 1e3;
  return megabytes < 999.95
    ? `${megabytes.toFixed(1)}\u00A0MB`
    : `${(megabytes / 1e3).toFixed(1)}\u00A0GB`;
}
