import type { Role } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { forgetRegistered, privateKey } from './private-data.ts';
import type { TextStore } from './text-store.ts';
import { unsentKey } from './unsent-data.ts';

export interface WipeDependencies {
  readonly texts: readonly TextStore[];
  /** Removes the queries of a role, in memory and on the device. */
  forgetQueries(role: Role): void;
  storage(): Promise<Storage>;
  /** Undefined if the browser has no Cache Storage, as on a plain http address. */
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  report(what: string, reason: unknown): void;
}

async function wipeCaches(caches: WipeDependencies['caches'], prefix: string): Promise<void> {
  if (caches === undefined) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
  );
}

async function forgetStored(storage: Storage, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes) await storage.forget(prefix);
}

/**
 * Removes all private data of a role from this device, and the unsent data of accounts that logged
 * out, which are given by their email addresses. What can be removed synchronously is gone when
 * this returns, the rest when the promise resolves, with `false` if something could not be removed.
 * If one place fails, the others are cleared anyway.
 */
export async function wipe(
  deps: WipeDependencies,
  role: Role,
  pendingLogouts: readonly string[] = [],
): Promise<boolean> {
  const ofRole = privateKey(role);
  const prefixes = [ofRole, ...pendingLogouts.map((email) => unsentKey({ role, email }))];
  for (const store of deps.texts) {
    for (const prefix of prefixes) store.removeAll(prefix);
  }
  deps.forgetQueries(role);
  const done = await Promise.allSettled([
    deps.storage().then((storage) => forgetStored(storage, prefixes)),
    wipeCaches(deps.caches, ofRole),
    forgetRegistered(role),
  ]);
  const refused = done.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) deps.report('Private data could not be removed', reason);
  return refused.length === 0;
}
