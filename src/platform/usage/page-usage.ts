import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { Storage } from '../db/storage.ts';
import { storageEvents } from '../storage-quota/storage-events.ts';
import { reportProblem } from '../report.ts';
import { sharedTexts } from '../session/session.ts';
import { createUsage } from './create-usage.ts';
import { firstRetainedDay } from './sums.ts';
import { createPendingUsage } from './pending-usage.ts';

const MINUTE_MS = 60_000;

const observer =
  'PerformanceObserver' in globalThis
    ? new PerformanceObserver((list) => usage.note(timings(list.getEntries())))
    : undefined;

// Only these two types are observed.
const timings = (entries: PerformanceEntryList) => entries as PerformanceResourceTiming[];

/** The data usage of this page. */
export const usage = createUsage({
  pending: createPendingUsage(sharedTexts),
  takeEntries: () => timings(observer?.takeRecords() ?? []),
  now: () => new Date(),
  report: reportProblem,
});

async function onStorageOpened(storage: Storage): Promise<void> {
  await usage.opened(storage);
  await storage
    .forgetUsage(firstRetainedDay(lagosTime(new Date()).date))
    .catch((reason: unknown) => reportProblem('Old days were not forgotten', reason));
}

/** Counts from the start of the page until it closes. Returns a function that ends this. */
export function startUsage(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const type of ['navigation', 'resource']) observer?.observe({ type, buffered: true });
  const unlisten = storageEvents.listen((storageEvent) => {
    if (storageEvent.kind === 'opened') void onStorageOpened(storageEvent.storage);
  });
  const timer = setInterval(() => void usage.flush(), MINUTE_MS);
  const onSight = () => {
    if (document.visibilityState === 'hidden') usage.leave();
  };
  document.addEventListener('visibilitychange', onSight, { signal });
  addEventListener('pagehide', usage.leave, { signal });
  return () => {
    ended.abort();
    clearInterval(timer);
    unlisten();
    observer?.disconnect();
  };
}
