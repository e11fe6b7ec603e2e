import { isMissing } from '#src/platform/db/worker-connection.ts';
import { reportProblem } from '#src/platform/report.ts';
import { createMeter, type Meter } from './meter.ts';
import { deviceStorage } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope;

function observe(meter: Meter): void {
  if (!('PerformanceObserver' in self)) return;
  const observer = new PerformanceObserver((list) =>
    meter.received(list.getEntries() as PerformanceResourceTiming[]),
  );
  observer.observe({ type: 'resource', buffered: true });
}

/** The data meter of this service worker. */
export const meter = createMeter({
  storage: deviceStorage,
  askForScript: (address) => fetch(address, { method: 'HEAD', cache: 'no-store' }),
  now: () => new Date(),
  later: (work, ms) => void setTimeout(work, ms),
  report: (what, reason) => {
    // The counts stay in memory until a page has opened the database.
    if (!isMissing(reason)) reportProblem(what, reason);
  },
});
observe(meter);
