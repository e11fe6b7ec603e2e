import { setTimeout as wait } from 'node:timers/promises';

/**
 * Resolves with the promise's value.
 *
 * @param what For the error message, for example "The catalogue".
 * @throws {Error} If it takes longer than this many milliseconds.
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  const waited = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: waited.signal }).then(() => {
    throw new Error(`${what} did not arrive in ${ms} ms.`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    waited.abort();
  }
}
