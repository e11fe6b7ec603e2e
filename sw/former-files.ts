/** Under this address the cache remembers what is there for the version before. */
export const FORMER_FILES = '/former-files.json';

/** Whether an address names a file by its content: what is there never changes. */
export const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/');

type FilesCache = Pick<Cache, 'match' | 'put' | 'delete'> & {
  keys(): Promise<readonly Pick<Request, 'url'>[]>;
};

async function readList(cache: FilesCache, address: string): Promise<ReadonlySet<unknown>> {
  const kept = await cache.match(address);
  const list: unknown = await kept?.json();
  return new Set(Array.isArray(list) ? list : []);
}

/**
 * A tab may still run the version before, and ask for a file of it that it has not loaded yet, also
 * offline: what that version was made of stays for one version more. Pages don't: they are opened anew.
 *
 * @param current The cache's keys of this version's files.
 */
export async function dropOldFiles(
  cache: FilesCache,
  current: ReadonlySet<string>,
  origin: string,
): Promise<void> {
  const list = `${origin}${FORMER_FILES}`;
  const keptBefore = await readList(cache, list);
  const former: string[] = [];
  for (const { url } of await cache.keys()) {
    if (current.has(url) || url === list) continue;
    if (isAsset(url) && !keptBefore.has(url)) former.push(url);
    else await cache.delete(url);
  }
  await cache.put(list, new Response(JSON.stringify(former)));
}
