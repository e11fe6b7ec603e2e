import { STORED_NAMES } from './earlier-version.ts';
import { STORED_TIERS } from './precache.ts';

/** The cache key of the list of files that stay for the previous version. */
const FORMER_FILES = '/former-files.json';

/** The cache keys of lists that the worker writes into the cache itself. */
export const OWN_LISTS: readonly string[] = [FORMER_FILES, STORED_NAMES, STORED_TIERS];

/** Returns whether a URL contains the hash of its content, so that the content never changes. */
export const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/');

type FilesCache = Pick<Cache, 'match' | 'put' | 'delete'> & {
  keys(): Promise<readonly Pick<Request, 'url'>[]>;
};

async function readList(cache: FilesCache, address: string): Promise<ReadonlySet<unknown>> {
  const cached = await cache.match(address);
  const list: unknown = await cached?.json();
  return new Set(Array.isArray(list) ? list : []);
}

/**
 * Deletes the files of versions before the previous one. A tab may still run the previous version
 * and request a file that it has not loaded yet, even offline, so those files stay for one more
 * version. Pages don't, because every navigation gets the current version.
 *
 * @param current The cache's keys of this version's files.
 */
export async function dropOldFiles(
  cache: FilesCache,
  current: ReadonlySet<string>,
  origin: string,
): Promise<void> {
  const list = `${origin}${FORMER_FILES}`;
  const own = new Set(OWN_LISTS.map((path) => `${origin}${path}`));
  const cachedBefore = await readList(cache, list);
  const former: string[] = [];
  for (const { url } of await cache.keys()) {
    if (current.has(url) || own.has(url)) continue;
    if (isAsset(url) && !cachedBefore.has(url)) former.push(url);
    else await cache.delete(url);
  }
  await cache.put(list, new Response(JSON.stringify(former)));
}
