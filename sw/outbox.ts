import { capabilitiesEndpoint } from '#contract/spaces/catalogue.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { type Storage, DATABASE } from '#src/platform/db/storage.ts';
import { createWorkerConnection, isMissing } from '#src/platform/db/worker-connection.ts';
import { createWorkerStorage } from '#src/platform/db/worker-storage.ts';
import { apiBase } from '#src/platform/http/api-base.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { deviceCaches, evictionTiersOf } from '#src/platform/storage-quota/eviction-tiers.ts';
import { withEviction } from '#src/platform/storage-quota/eviction.ts';
import { showBadge, oneSender } from '#src/platform/outbox/device.ts';
import { fetchExchange } from '#src/platform/outbox/sending/exchange.ts';
import type { WorkerOutboxDependencies } from '#src/platform/outbox/sending/worker-sender.ts';
import { reportProblem } from '#src/platform/report.ts';

const CALL_TIMEOUT_MS = 15_000;

const call = createCall({
  base: apiBase,
  fetch: (input, init) => fetch(input, init),
  timeoutMs: CALL_TIMEOUT_MS,
  report: ignoreReport,
  tokens: { getToken: () => undefined, refused: () => undefined },
});

/** Requested each time, because it also proves that the provider answers. */
async function remembersKeys(): Promise<boolean> {
  try {
    const { data } = (await call(capabilitiesEndpoint, {})).read();
    return data.capabilities.includes('idempotency');
  } catch (error) {
    // A provider that has no capabilities call.
    if (error instanceof CallError && error.kind === 'refused' && error.status !== 429)
      return false;
    throw error;
  }
}

/** Rejects if no page has created the database yet, with an error that `isMissing` recognises. */
export async function deviceStorage(): Promise<Storage> {
  const connection = createWorkerConnection(DATABASE);
  await connection.open();
  const cached = createWorkerStorage(connection, createChangeBus(DATABASE));
  return withEviction(cached, { tiers: evictionTiersOf(deviceCaches()), report: reportProblem });
}

/** Empty if no page has created the database yet: then no entry is waiting to be sent. */
async function storage(): Promise<Storage> {
  try {
    return await deviceStorage();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return createMemoryStorage(createChangeBus(DATABASE));
  }
}

/** The dependencies of the outbox in the service worker. */
export const workerOutboxDeps: WorkerOutboxDependencies = {
  base: apiBase,
  storage,
  exchange: fetchExchange,
  remembersKeys,
  alone: oneSender,
  now: () => Date.now(),
  badge: showBadge,
};
