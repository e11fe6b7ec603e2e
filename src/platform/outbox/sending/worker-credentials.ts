import * as v from 'valibot';
import { ROLES, type Role } from '#contract/endpoint.ts';
import type { Storage } from '../../db/storage.ts';
import { privateKey } from '../../session/private-data.ts';
import type { Owner } from '../../session/unsent-data.ts';

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
