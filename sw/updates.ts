import * as v from 'valibot';

/** The page's word that the new version may take over (workbox-window sends it). */
const SkipWaiting = v.object({ type: v.literal('SKIP_WAITING') });

/** The parts of a worker that changing versions needs. */
export interface WorkerLifecycle {
  readonly firstInstall: boolean;
  skipWaiting(): Promise<void>;
  claim(): Promise<void>;
}

export function onMessage(data: unknown, worker: WorkerLifecycle): Promise<void> | undefined {
  return v.is(SkipWaiting, data) ? worker.skipWaiting() : undefined;
}

/**
 * The very first worker takes the open pages at once, so that their first visit is kept. A later one
 * takes over only what it is given: a page keeps the version that it was opened with.
 */
export function onActivate(worker: WorkerLifecycle): Promise<void> | undefined {
  return worker.firstInstall ? worker.claim() : undefined;
}
