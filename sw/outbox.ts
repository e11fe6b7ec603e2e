import { Dexie } from 'dexie';
import { catalogueApi } from '#contract/catalogue.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { DATABASE } from '#src/platform/db/database-name.ts';
import { createDeviceStorage, declareTables } from '#src/platform/db/device-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { apiBase } from '#src/platform/http/api-base.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { createCall } from '#src/platform/http/create-call.ts';
import { unreported } from '#src/platform/http/unreported.ts';
import { deviceCaches, layersOf } from '#src/platform/keeping/layers.ts';
import { makingRoom } from '#src/platform/keeping/make-room.ts';
import { showBadge } from '#src/platform/outbox/device.ts';
import { fetchExchange } from '#src/platform/outbox/fetch-exchange.ts';
import { oneSender } from '#src/platform/outbox/one-sender.ts';
import type { WorkerOutboxParts } from '#src/platform/outbox/worker-sender.ts';
import { reportProblem } from '#src/platform/report.ts';

const CALL_TIMEOUT_MS = 15_000;

const call = createCall({
  base: apiBase,
  fetch: (input, init) => fetch(input, init),
  timeoutMs: CALL_TIMEOUT_MS,
  report: unreported,
  tokens: { getToken: () => undefined, refused: () => undefined },
});

/** Asked anew each time: it also proves that the provider answers. */
async function remembersKeys(): Promise<boolean> {
  try {
    const { data } = (await call(catalogueApi.capabilities, {})).read();
    return data.capabilities.includes('idempotency');
  } catch (error) {
    // A provider without additions.
    if (error instanceof CallError && error.kind === 'refused' && error.status !== 429)
      return false;
    throw error;
  }
}

/** With Dexie from this file: a worker may not load code while it runs. */
async function storage(): Promise<Storage> {
  const db = new Dexie(DATABASE);
  declareTables(db);
  await db.open();
  const kept = createDeviceStorage(db, createChangeBus(DATABASE));
  return makingRoom(kept, { layers: layersOf(deviceCaches()), report: reportProblem });
}

/** The worker's own surroundings. */
export const workerParts: WorkerOutboxParts = {
  base: apiBase,
  storage,
  exchange: fetchExchange,
  remembersKeys,
  alone: oneSender,
  now: () => Date.now(),
  badge: showBadge,
};
