import { messageSW } from 'workbox-window';

/**
 * Sends a message to a service worker. Resolves with its answer, or with undefined if there is none
 * in time: a worker that the browser ends never answers.
 */
export async function askWorker(
  worker: ServiceWorker,
  message: object,
  limitMs: number,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const answer: unknown = await Promise.race([messageSW(worker, message), limit]);
  clearTimeout(timer);
  return answer;
}
