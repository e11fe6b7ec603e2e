import { createAttempts } from './attempts.ts';
import { deriveKey } from './derive-key.ts';
import type { Database } from './open.ts';

const HOUR = 60 * 60_000;

/** Counts one more payment that an account wants to start; false where that is too many for an hour. */
export type StartLimit = (accountId: string) => Promise<boolean>;

export interface StartLimitOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
  /** False lets everybody start as often as they like: for tests. */
  readonly rateLimit: boolean;
}

/** @param most Payments that one account may start in an hour, of this purpose. */
export function createStartLimit(
  { db, now, secretKey, rateLimit }: StartLimitOptions,
  purpose: 'booking' | 'plan',
  most: number,
): StartLimit {
  const attempts = createAttempts(db, now, deriveKey(secretKey, 'payment starts'));
  return async (accountId) => {
    if (!rateLimit) return true;
    const { count } = await attempts.add(attempts.key(`${purpose}-start`, accountId), HOUR);
    return count <= most;
  };
}
