import * as v from 'valibot';
import { ROLES } from '#contract/endpoint.ts';
import type { Storage } from '../../db/storage.ts';
import { privateKey } from '../../session/private-data.ts';
import type { Owner } from '../../session/unsent-data.ts';

/**
 * The service worker sends waiting entries when no page is open, but can't read localStorage, where
 * the token is. So the token is also stored here while entries wait. The key is private, so that
 * the end of the session removes the token with all other private data.
 */
const KEY = privateKey('host', 'worker-pass');

const CredentialsSchema = v.object({
  role: v.picklist(ROLES),
  email: v.string(),
  token: v.string(),
});

export interface WorkerCredentials {
  readonly owner: Owner;
  readonly token: string;
}

/** Returns the login with which the service worker sends; undefined if nobody is logged in. */
export async function readCredentials(storage: Storage): Promise<WorkerCredentials | undefined> {
  const read = v.safeParse(CredentialsSchema, (await storage.getDocument(KEY))?.body);
  if (!read.success) return undefined;
  const { role, email, token } = read.output;
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
  await storage.write({ putDocuments: [{ key: KEY, savedAt: now, body }] });
}

/** Deletes the login with which the service worker sends. */
export async function deleteCredentials(storage: Storage): Promise<void> {
  // Checked at each start, when there is usually nothing to delete.
  if ((await storage.getDocument(KEY)) === undefined) return;
  await storage.write({ deleteDocuments: [KEY] });
}
