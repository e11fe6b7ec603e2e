import type { Storage } from '../db/storage.ts';
import { isSameOwner } from '../session/unsent-things.ts';
import { createPostStore } from './post-store.ts';
import { createSender, type Drained, type SenderSurroundings } from './sender.ts';
import { dropPass, readPass, type WorkerPass } from './worker-pass.ts';

export interface WorkerOutboxParts extends Pick<SenderSurroundings, 'base' | 'exchange' | 'now'> {
  storage(): Promise<Storage>;
  remembersKeys(): Promise<boolean>;
  alone(work: (isAlone: boolean) => Promise<void>): Promise<void>;
  badge(count: number): Promise<void>;
}

async function send(
  parts: WorkerOutboxParts,
  storage: Storage,
  pass: WorkerPass,
): Promise<Drained> {
  const { owner } = pass;
  let isRefused = false;
  const sender = createSender({
    ...parts,
    tokenOf: (wanted) => (!isRefused && isSameOwner(wanted, owner) ? pass.token : undefined),
    refused: () => {
      isRefused = true;
    },
    onProgress: () => undefined,
  });
  const store = createPostStore(storage, owner);
  let end: Drained = { left: 'nothing' };
  await parts.alone(async (isAlone) => {
    // The lock may have been waited for: is it still so?
    if ((await readPass(storage))?.token !== pass.token) return;
    end = await sender(store, owner, { force: false, isAlone });
  });
  if (isRefused) await dropPass(storage);
  const rows = await store.list();
  await parts.badge(rows.filter(({ standing }) => standing.state.kind !== 'sent').length);
  return end;
}

/**
 * Sends what waits, also with no page open. Rejects where something is left that may go later: then
 * the browser tries again by itself. Without a pass nobody is logged in, and nothing is sent.
 */
export async function sendWaiting(parts: WorkerOutboxParts): Promise<void> {
  const storage = await parts.storage();
  try {
    const pass = await readPass(storage);
    if (pass === undefined) return;
    const { left } = await send(parts, storage, pass);
    if (left === 'later') throw new Error('Something still waits for a connection.');
  } finally {
    storage.close();
  }
}
