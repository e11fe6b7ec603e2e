import { ApiError } from '../../../http/api-error.ts';

/**
 * Returns a function that runs at most `atOnce` tasks at a time while at most `waiting` more wait.
 *
 * @throws {ApiError} UNAVAILABLE from the returned function, if too many are waiting.
 */
export function createSemaphore(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new ApiError('UNAVAILABLE');
    // A task that ends passes its place on, so that no other task can take it in between.
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
