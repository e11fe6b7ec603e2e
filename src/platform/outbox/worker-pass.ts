import * as v from 'valibot';
import { ROLES } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { privateKey } from '../session/private-things.ts';
import type { Owner } from '../session/unsent-things.ts';

/**
 * The worker sends what waits when no page is open, and can't read localStorage, where the token is.
 * So the token stands here too, while something waits and no longer. Under a private key: whatever
 * ends the session removes it with all else that is private.
 */
const KEY = privateKey('host', 'worker-pass');

const PassSchema = v.object({ role: v.picklist(ROLES), email: v.string(), token: v.string() });

export interface WorkerPass {
  readonly owner: Owner;
  readonly token: string;
}

export async function readPass(storage: Storage): Promise<WorkerPass | undefined> {
  const read = v.safeParse(PassSchema, (await storage.getDocument(KEY))?.body);
  if (!read.success) return undefined;
  const { role, email, token } = read.output;
  return { owner: { role, email }, token };
}

export async function keepPass(
  storage: Storage,
  { owner, token }: WorkerPass,
  now: number,
): Promise<void> {
  const body = { role: owner.role, email: owner.email, token };
  await storage.write({ putDocuments: [{ key: KEY, savedAt: now, body }] });
}

export async function dropPass(storage: Storage): Promise<void> {
  // At each start it's looked whether one was left: mostly there is nothing to write.
  if ((await storage.getDocument(KEY)) === undefined) return;
  await storage.write({ deleteDocuments: [KEY] });
}
