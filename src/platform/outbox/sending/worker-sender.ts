import * as v from 'valibot';
import { ROLES, type Role } from '#contract/endpoint.ts';
import type { Storage } from '../../db/storage.ts';
import { privateKey } from '../../session/private-data.ts';
import { isSameOwner, type Owner } from '../../session/unsent-data.ts';
import { createEntryStore } from '../entry-store.ts';
import { type Lane, LANES } from '../entry.ts';
import { SENDING_ROLES } from '../outbox.ts';
import { createSender, type SenderDependencies } from './sender.ts';

/**
 * The service worker sends waiting entries when no page is open, but can't read localStorage, where
 * the token is. So the token is also stored here while entries wait. The key is private, so that
 * the end of the session removes the token with all other private data.
 */
const keyOf = (role: Role): string => privateKey(role, 'worker-pass');

const CredentialsSchema = v.object({
  role: v.picklist(ROLES),
  email: v.string(),
  token: v.string(),
});

export interface WorkerCredentials {
  readonly owner: Owner;
  readonly token: string;
}

/**
 * Returns the login with which the service worker sends what waits of a role; undefined if nobody
 * is logged in.
 */
export async function readCredentials(
  storage: Storage,
  role: Role,
): Promise<WorkerCredentials | undefined> {
  const read = v.safeParse(CredentialsSchema, (await storage.getDocument(keyOf(role)))?.body);
  if (!read.success || read.output.role !== role) return undefined;
  const { email, token } = read.output;
  return { owner: { role, email }, token };
}

/**
 * Stores the login with which the service worker sends.
 *
 * @param now Milliseconds since 1970.
 */
export async function storeCredentials(
  storage: Storage,
  { owner, token }: WorkerCredentials,
  now: number,
): Promise<void> {
  const body = { role: owner.role, email: owner.email, token };
  await storage.write({ putDocuments: [{ key: keyOf(owner.role), savedAt: now, body }] });
}

/** Deletes the login with which the service worker sends what waits of a role. */
export async function deleteCredentials(storage: Storage, role: Role): Promise<void> {
  const key = keyOf(role);
  // Checked at each start, when there is usually nothing to delete.
  if ((await storage.getDocument(key)) === undefined) return;
  await storage.write({ deleteDocuments: [key] });
}

export interface WorkerOutboxDependencies extends Pick<
  SenderDependencies,
  'base' | 'exchange' | 'now'
> {
  storage(): Promise<Storage>;
  remembersKeys(): Promise<boolean>;
  alone(lane: Lane, work: (isAlone: boolean) => Promise<void>): Promise<void>;
  badge(count: number): Promise<void>;
}

async function send(
  deps: WorkerOutboxDependencies,
  storage: Storage,
  credentials: WorkerCredentials,
): Promise<{ readonly hasMore: boolean; readonly waiting: number }> {
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
  let hasMore = false;
  const sendLane = (lane: Lane) =>
    deps.alone(lane, async (isAlone) => {
      // Waiting for the lock takes time, and the session may have ended meanwhile.
      if ((await readCredentials(storage, owner.role))?.token !== credentials.token) return;
      const { left } = await sender(store, owner, { lane, force: false, isAlone });
      if (left === 'later') hasMore = true;
    });
  await Promise.all(LANES.map(sendLane));
  if (isRefused) await deleteCredentials(storage, owner.role);
  const rows = await store.list();
  const waiting = rows.filter(({ status }) => status.state.kind !== 'sent').length;
  return { hasMore, waiting };
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
    if (ends.some(({ hasMore }) => hasMore)) {
      throw new Error('Something still waits for a connection.');
    }
  } finally {
    storage.close();
  }
}
