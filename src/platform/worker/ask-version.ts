import { messageSW } from 'workbox-window';

/** Milliseconds within which a worker answers; an idle one has to be started first. */
const LIMIT_MS = 5_000;

const UNKNOWN = 'unknown';

/** Returns the version that a worker reports for itself. */
export async function askVersion(worker: ServiceWorker): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  const answer: unknown = await Promise.race([messageSW(worker, { type: 'VERSION' }), limit]);
  clearTimeout(timer);
  return typeof answer === 'string' ? answer : UNKNOWN;
}
