import type { Role } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { forgetRegistered, privateKey } from './private-things.ts';
import type { TextStore } from './text-store.ts';
import { unsentKey } from './unsent-things.ts';

export interface WipeSurroundings {
  readonly texts: readonly TextStore[];
  /** Forgets the queries of a role, in memory and kept. */
  forgetQueries(role: Role): void;
  storage(): Promise<Storage>;
  /** Undefined where the browser has no Cache Storage, as on a plain http address. */
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  report(what: string, reason: unknown): void;
}

async function wipeCaches(caches: WipeSurroundings['caches'], prefix: string): Promise<void> {
  if (caches === undefined) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
  );
}

async function forgetKept(storage: Storage, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes) await storage.forget(prefix);
}

/**
 * Removes every private thing of a role from this device, and what its leavers, by their e-mail
 * addresses, had not sent. What can be removed at once is gone when this returns; the rest when the
 * promise resolves, with `false` where something could not be removed. One place that refuses does
 * not keep the others from being emptied.
 */
export async function wipe(
  outside: WipeSurroundings,
  role: Role,
  leavers: readonly string[] = [],
): Promise<boolean> {
  const ofRole = privateKey(role);
  const prefixes = [ofRole, ...leavers.map((email) => unsentKey({ role, email }))];
  for (const store of outside.texts) {
    for (const prefix of prefixes) store.removeAll(prefix);
  }
  outside.forgetQueries(role);
  const done = await Promise.allSettled([
    outside.storage().then((storage) => forgetKept(storage, prefixes)),
    wipeCaches(outside.caches, ofRole),
    forgetRegistered(role),
  ]);
  const refused = done.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) outside.report('Private data could not be removed', reason);
  return refused.length === 0;
}
