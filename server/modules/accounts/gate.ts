import { ApiError } from '../../http/api-error.ts';

/** Lets `atOnce` tasks run and `waiting` more wait. @throws {ApiError} UNAVAILABLE beyond that. */
export function createGate(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new ApiError('UNAVAILABLE');
    // Whoever leaves hands the place over, so that nobody slips in between.
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
