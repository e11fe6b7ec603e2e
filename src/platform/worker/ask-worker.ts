import { messageSW } from 'workbox-window';
import { withinLimit } from '../later.ts';

/**
 * Sends a message to a service worker. Resolves with its answer, or with undefined if there is none
 * in time: a worker that the browser ends never answers.
 */
export const askWorker = (
  worker: ServiceWorker,
  message: object,
  limitMs: number,
): Promise<unknown> => withinLimit<unknown>(messageSW(worker, message), limitMs);
