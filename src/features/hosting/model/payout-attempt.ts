import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const KEY = privateKey('host', 'payout-attempt');

/**
 * The idempotency key of an attempt to withdraw. Until it is answered every repeat has the same one,
 * from any tab and after a reload: an answer that was lost is got again, and nothing is paid twice.
 */
export function payoutKey(shared: TextStore, newKey: () => string): string {
  const kept = shared.read(KEY);
  if (kept !== null && kept !== '') return kept;
  const key = newKey();
  shared.write(KEY, key);
  return key;
}

/** It was answered: the next attempt is another. Another tab's attempt, begun since, stays. */
export function endPayout(shared: TextStore, key: string): void {
  if (shared.read(KEY) === key) shared.write(KEY, null);
}

/** Whether an attempt, perhaps of an earlier visit, was never answered. */
export function isPayoutOpen(shared: TextStore): boolean {
  return (shared.read(KEY) ?? '') !== '';
}
