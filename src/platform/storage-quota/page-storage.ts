import { openStorage } from '../db/open-storage.ts';
import { type Storage, DATABASE } from '../db/storage.ts';
import { reportProblem } from '../report.ts';
import { deviceCaches, evictionTiersOf } from './eviction-tiers.ts';
import { withEviction } from './eviction.ts';
import { storageEvents } from './storage-events.ts';

const TIMEOUT_MS = 3_000;

/** Opens this page's storage on the device; must be called only once. */
export async function openPageStorage(): Promise<Storage> {
  const opened = await openStorage({
    timeoutMs: TIMEOUT_MS,
    name: DATABASE,
    report: (reason) => reportProblem('Nothing can be stored on this device', reason),
    onOutdated: () => storageEvents.publish({ kind: 'outdated' }),
    onHeldUp: () => storageEvents.publish({ kind: 'held-up' }),
    onLate: () => storageEvents.publish({ kind: 'late' }),
  });
  const storage = withEviction(opened, {
    tiers: evictionTiersOf(deviceCaches()),
    report: reportProblem,
  });
  storageEvents.publish({ kind: 'opened', storage });
  return storage;
}
