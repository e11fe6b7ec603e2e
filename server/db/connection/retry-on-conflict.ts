import { sqlstate } from './pg-errors.ts';

/** An exclusion constraint, a serialization failure, a deadlock, and a duplicate of a random id. */
const CONCURRENCY_ERRORS = new Set(['23P01', '40001', '40P01', '23505']);

/**
 * Thrown in a transaction that would have to wait for a lock in an order in which it could block
 * another transaction for good. Repeating the transaction is what helps.
 */
export class LockOrderConflict extends Error {
  override readonly name = 'LockOrderConflict';
}

/** Whether the work failed only because another transaction was quicker. */
export function isConcurrencyError(error: unknown): boolean {
  if (error instanceof LockOrderConflict) return true;
  return CONCURRENCY_ERRORS.has(sqlstate(error) ?? '');
}

/**
 * Runs `work`, and retries it if another transaction was quicker.
 *
 * @param tries Number of attempts in total.
 * @returns Undefined if every attempt lost.
 */
export async function retryOnConflict<T>(
  tries: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConcurrencyError(error)) throw error;
    }
  }
  return undefined;
}
