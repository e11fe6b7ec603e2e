import type { Storage } from '../../db/storage.ts';
import { isSameOwner } from '../../session/unsent-data.ts';
import { createEntryStore } from '../entry-store.ts';
import { createSender, type DrainResult, type SenderDependencies } from './sender.ts';
import {
  deleteCredentials,
  readCredentials,
  type WorkerCredentials,
} from './worker-credentials.ts';

export interface WorkerOutboxDependencies extends Pick<
  SenderDependencies,
  'base' | 'exchange' | 'now'
> {
  storage(): Promise<Storage>;
  remembersKeys(): Promise<boolean>;
  alone(work: (isAlone: boolean) => Promise<void>): Promise<void>;
  badge(count: number): Promise<void>;
}

async function send(
  deps: WorkerOutboxDependencies,
  storage: Storage,
  credentials: WorkerCredentials,
): Promise<DrainResult> {
  const { owner } = credentials;
  let isRefused = false;
  const sender = createSender({
    ...deps,
    tokenOf: (wanted) => (!isRefused && isSameOwner(wanted, owner) ? credentials.token : undefined),
    refused: () => {
      isRefused = true;
    },
    onProgress: () => undefined,
  });
  const store = createEntryStore(storage, owner);
  let end: DrainResult = { left: 'nothing' };
  await deps.alone(async (isAlone) => {
    // Waiting for the lock takes time, and the session may have ended meanwhile.
    if ((await readCredentials(storage))?.token !== credentials.token) return;
    end = await sender(store, owner, { force: false, isAlone });
  });
  if (isRefused) await deleteCredentials(storage);
  const rows = await store.list();
  await deps.badge(rows.filter(({ status }) => status.state.kind !== 'sent').length);
  return end;
}

/**
 * Sends waiting entries, even when no page is open. Rejects if entries remain that can be sent
 * later, because the browser then retries automatically. Without stored credentials nothing is
 * sent.
 */
export async function sendWaitingEntries(deps: WorkerOutboxDependencies): Promise<void> {
  const storage = await deps.storage();
  try {
    const credentials = await readCredentials(storage);
    if (credentials === undefined) return;
    const { left } = await send(deps, storage, credentials);
    if (left === 'later') throw new Error('Something still waits for a connection.');
  } finally {
    storage.close();
  }
}
