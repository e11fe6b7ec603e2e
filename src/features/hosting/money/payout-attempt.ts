import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const KEY = privateKey('host', 'payout-attempt');

/**
 * Returns the idempotency key of a payout. Until it is answered, every repeat uses the same key,
 * from any tab and after a reload: a lost reply is received again, and nothing is paid twice.
 */
export function payoutKey(shared: TextStore, newKey: () => string): string {
  const stored = shared.read(KEY);
  if (stored !== null && stored !== '') return stored;
  const key = newKey();
  shared.write(KEY, key);
  return key;
}

/**
 * Ends an answered attempt, so that the next one gets a new key. An attempt that another tab has
 * started since stays.
 */
export function endPayout(shared: TextStore, key: string): void {
  if (shared.read(KEY) === key) shared.write(KEY, null);
}

/** Whether an attempt was never answered, perhaps one of an earlier visit. */
export function isPayoutOpen(shared: TextStore): boolean {
  return (shared.read(KEY) ?? '') !== '';
}
