const RANDOM_BYTES = 16;

/**
 * Returns the ID of a new entry, which is also its idempotency key: 41 letters and digits, sortable
 * by time.
 */
export function newEntryId(now: number, random: (count: number) => Uint8Array): string {
  const tail = [...random(RANDOM_BYTES)].map((byte) => byte.toString(16).padStart(2, '0'));
  return now.toString(36).padStart(9, '0') + tail.join('');
}
