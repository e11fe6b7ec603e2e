/**
 * The only formatter of sizes: `1 kB`, `812 kB`, `2.1 MB`, `1.4 GB`, with 1 kB = 1,000 bytes as
 * browsers and phones count. Sizes below 1 kB are shown as 1 kB.
 *
 * @param bytes A count of bytes, not negative.
 */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1e3));
  if (kilobytes < 1e3) return `${kilobytes} kB`;
  const megabytes = kilobytes / 1e3;
  return megabytes < 999.95 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1e3).toFixed(1)} GB`;
}
