import type { AccountId } from '#contract/units.ts';
import { createRateLimitStore } from './rate-limit-store.ts';
import { deriveKey } from '../derived-keys.ts';
import type { Database } from '../open.ts';

const HOUR = 60 * 60_000;

/**
 * Counts one more payment, or calendar to connect, that an account starts. Returns false if that
 * exceeds the limit per hour.
 */
export type StartLimit = (accountId: AccountId) => Promise<boolean>;

export interface StartLimitOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
  /** False removes the limit, for tests. */
  readonly rateLimit: boolean;
}

/** @param most How many of this purpose one account may start per hour. */
export function createStartLimit(
  { db, now, secretKey, rateLimit }: StartLimitOptions,
  purpose: 'booking' | 'plan' | 'calendar',
  most: number,
): StartLimit {
  const rateLimitStore = createRateLimitStore(db, now, deriveKey(secretKey, 'payment starts'));
  return async (accountId) => {
    if (!rateLimit) return true;
    const { count } = await rateLimitStore.add(
      rateLimitStore.key(`${purpose}-start`, accountId),
      HOUR,
    );
    return count <= most;
  };
}
