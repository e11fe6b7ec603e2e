import type { WorkboxPlugin } from 'workbox-core';
import { reportProblem } from '#src/platform/report.ts';
import { createMeter, type Meter } from './meter.ts';
import { workerParts } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope;

function observe(meter: Meter): void {
  if (!('PerformanceObserver' in self)) return;
  const observer = new PerformanceObserver((list) =>
    meter.received(list.getEntries() as PerformanceResourceTiming[]),
  );
  observer.observe({ type: 'resource', buffered: true });
}

/** Of this worker. */
export const meter = createMeter({
  storage: workerParts.storage,
  askForScript: () => fetch(self.location.href, { method: 'HEAD', cache: 'no-store' }),
  now: () => new Date(),
  later: (work, ms) => void setTimeout(work, ms),
  report: reportProblem,
});
observe(meter);

/** Tells the meter of the app's own files as they are answered. */
export const countKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse !== undefined) meter.kept(cachedResponse);
    return cachedResponse;
  },
};
