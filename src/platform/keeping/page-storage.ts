import { DATABASE } from '../db/database-name.ts';
import { openStorage } from '../db/open-storage.ts';
import type { Storage } from '../db/storage.ts';
import { reportProblem } from '../report.ts';
import { deviceCaches, layersOf } from './layers.ts';
import { makingRoom } from './make-room.ts';
import { keepingNews } from './news.ts';

const TIMEOUT_MS = 3_000;

/** What this page keeps on its device; call it once. */
export async function openPageStorage(): Promise<Storage> {
  const opened = await openStorage({
    timeoutMs: TIMEOUT_MS,
    name: DATABASE,
    report: (reason) => reportProblem('Nothing is kept on this device', reason),
    onOutdated: () => keepingNews.tell({ kind: 'outdated' }),
    onHeldUp: () => keepingNews.tell({ kind: 'held-up' }),
    onLate: () => keepingNews.tell({ kind: 'late' }),
  });
  const storage = makingRoom(opened, {
    layers: layersOf(deviceCaches()),
    report: reportProblem,
  });
  keepingNews.tell({ kind: 'opened', storage });
  return storage;
}
