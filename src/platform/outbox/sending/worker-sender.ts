import type { Storage } from '../../db/storage.ts';
import { isSameOwner } from '../../session/unsent-data.ts';
import { createEntryStore } from '../entry-store.ts';
import { SENDING_ROLES } from '../outbox.ts';
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
): Promise<DrainResult & { readonly waiting: number }> {
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
    if ((await readCredentials(storage, owner.role))?.token !== credentials.token) return;
    end = await sender(store, owner, { force: false, isAlone });
  });
  if (isRefused) await deleteCredentials(storage, owner.role);
  const rows = await store.list();
  const waiting = rows.filter(({ status }) => status.state.kind !== 'sent').length;
  return { ...end, waiting };
}

/**
 * Sends waiting entries, even when no page is open. Rejects if entries remain that can be sent
 * later, because the browser then retries automatically. Without stored credentials nothing is
 * sent.
 */
export async function sendWaitingEntries(deps: WorkerOutboxDependencies): Promise<void> {
  const storage = await deps.storage();
  try {
    const all = await Promise.all(SENDING_ROLES.map((role) => readCredentials(storage, role)));
    const logins = all.flatMap((credentials) => credentials ?? []);
    if (logins.length === 0) return;
    const ends: Awaited<ReturnType<typeof send>>[] = [];
    for (const credentials of logins) ends.push(await send(deps, storage, credentials));
    await deps.badge(ends.reduce((sum, { waiting }) => sum + waiting, 0));
    if (ends.some(({ left }) => left === 'later')) {
      throw new Error('Something still waits for a connection.');
    }
  } finally {
    storage.close();
  }
}
