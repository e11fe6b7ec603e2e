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

/**
 * Thrown when every attempt lost against other transactions. By its status, the reply is UNAVAILABLE.
 */
export class EveryAttemptLost extends Error {
  override readonly name = 'EveryAttemptLost';
  readonly statusCode = 503;
}

/** Whether the work failed only because another transaction was quicker. */
export function isConcurrencyError(error: unknown): boolean {
  if (error instanceof LockOrderConflict) return true;
  return CONCURRENCY_ERRORS.has(sqlstate(error) ?? '');
}

/** Attempts in total: more than one is lost only by chance. */
const MAX_ATTEMPTS = 5;

/**
 * Runs `work`, and retries it if another transaction was quicker.
 *
 * @returns Undefined if every attempt lost.
 */
export async function tryOnConflict<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = await attempt(work);
  return done?.value;
}

/**
 * Runs `work`, and retries it if another transaction was quicker.
 *
 * @throws {EveryAttemptLost}
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  const done = await attempt(work);
  if (done === undefined) throw new EveryAttemptLost();
  return done.value;
}

async function attempt<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    try {
      return { value: await work() };
    } catch (error) {
      if (!isConcurrencyError(error)) throw error;
    }
  }
  return undefined;
}
