import * as v from 'valibot';
import { TIERS, type Tier } from '#src/platform/worker/tiers.ts';

/** A file of this version, as the build lists it (`scripts/build/precache-tiers.ts`). */
export interface AppFile {
  readonly url: string;
  /** Null if the URL contains the hash of the content. */
  readonly revision: string | null;
  /** The tiers that need the file, separated by spaces; the shell if missing. */
  readonly tiers?: string;
}

/** The cache key of the list of tiers that this device stores completely. */
export const STORED_TIERS = '/stored-tiers.json';

/** Requests at the same time: a browser opens six for each host, and pages need the others. */
const AT_ONCE = 3;

const HASH = /-[\w-]{7}(?=\.\w+$)/;

type FilesCache = Pick<Cache, 'match' | 'put'> & {
  keys(): Promise<readonly Pick<Request, 'url'>[]>;
};

export interface PrecacheDependencies {
  readonly files: readonly AppFile[];
  readonly origin: string;
  open(): Promise<FilesCache>;
  fetch(request: Request): Promise<Response>;
  /** Called with each answer that came from the cache. */
  onCached(answer: Response): void;
  /** Called with the reason when a file that was used could not be stored. */
  report(reason: unknown): void;
}

/** A cached redirect can't answer a navigation, so only its final content is stored. */
async function withoutRedirect(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

/** Returns false for an error, and for the page with which a hotspot answers everything. */
function isFile({ ok, headers }: Response, path: string): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return ok && isPage === path.endsWith('.html');
}

const isIn = (tiers: readonly Tier[], file: AppFile): boolean =>
  (file.tiers ?? 'shell').split(' ').some((name) => tiers.some((tier) => tier === name));

const storedKeys = async (cache: FilesCache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => url));

/** Stores the app's own files. Files whose content is the same in several versions are kept. */
export class Precache {
  readonly #deps: PrecacheDependencies;
  readonly #files: ReadonlyMap<string, AppFile>;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: PrecacheDependencies) {
    this.#deps = deps;
    this.#files = new Map(
      deps.files.map((file) => [new URL(file.url, deps.origin).pathname, file] as const),
    );
  }

  /** The cache's keys of this version's files, stored or not. */
  get keys(): ReadonlySet<string> {
    return new Set([...this.#files].map(([path, file]) => this.#keyOf(path, file)));
  }

  /** Returns whether a path is a file of this version. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Returns a stored file of this version by its path. */
  async match(path: string): Promise<Response | undefined> {
    const file = this.#files.get(path);
    return file && (await this.#deps.open()).match(this.#keyOf(path, file));
  }

  /**
   * Answers a request for a file of this version. A file that isn't stored yet is stored then.
   *
   * @param waitUntil Keeps the worker alive until the file is stored.
   */
  async answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    const { open, fetch, onCached, report } = this.#deps;
    const path = new URL(request.url).pathname;
    const stored = await this.match(path);
    if (stored !== undefined) {
      onCached(stored);
      return stored;
    }
    const response = await fetch(request);
    const file = this.#files.get(path);
    if (file?.revision === null && isFile(response, path)) {
      const [key, copy] = [this.#keyOf(path, file), response.clone()];
      waitUntil(
        open()
          .then((cache) => cache.put(key, copy))
          .catch(report),
      );
    }
    return response;
  }

  /**
   * Stores this version's shell, the tiers that the device has, and every other file of which it
   * has an earlier version.
   *
   * @param isFirst Whether no version is on this device.
   * @throws If a file can't be stored.
   */
  install(isFirst: boolean): Promise<void> {
    return this.#inTurn(async (cache) => {
      // Versions before the tiers stored every file, so such a device keeps all screens.
      const tiers = isFirst ? [] : ((await this.#readTiers(cache)) ?? TIERS);
      const stored = await storedKeys(cache);
      const names = new Set([...stored].map((key) => key.replace(HASH, '')));
      const isNewer = (path: string) =>
        HASH.test(path) && names.has(`${this.#deps.origin}${path.replace(HASH, '')}`);
      await this.#storeMissing(
        cache,
        stored,
        (path, file) => isIn(['shell', ...tiers], file) || isNewer(path),
      );
      await this.#writeTiers(cache, tiers);
    });
  }

  /**
   * Stores tiers, and single files that a page has loaded before this worker could see it.
   *
   * @throws If a file can't be stored; those stored until then stay.
   */
  store(tiers: readonly Tier[], paths: readonly string[]): Promise<void> {
    return this.#inTurn(async (cache) => {
      await this.#storeMissing(
        cache,
        await storedKeys(cache),
        (path, file) => paths.includes(path) || isIn(tiers, file),
      );
      const before = (await this.#readTiers(cache)) ?? [];
      const after = TIERS.filter((tier) => before.includes(tier) || tiers.includes(tier));
      if (after.length > before.length) await this.#writeTiers(cache, after);
    });
  }

  #keyOf(path: string, { revision }: AppFile): string {
    const address = `${this.#deps.origin}${path}`;
    return revision === null ? address : `${address}?__WB_REVISION__=${revision}`;
  }

  /** Two pages may ask for the same files at once. */
  #inTurn(work: (cache: FilesCache) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => work(await this.#deps.open()));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #storeMissing(
    cache: FilesCache,
    stored: ReadonlySet<string>,
    isWanted: (path: string, file: AppFile) => boolean,
  ): Promise<void> {
    const missing = [...this.#files]
      .filter(([path, file]) => isWanted(path, file) && !stored.has(this.#keyOf(path, file)))
      .values();
    const loadInTurn = async () => {
      for (const [path, file] of missing) await this.#load(cache, path, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadInTurn));
  }

  async #load(cache: FilesCache, path: string, file: AppFile): Promise<void> {
    const request = new Request(`${this.#deps.origin}${path}`, {
      cache: file.revision === null ? 'default' : 'reload',
      credentials: 'same-origin',
      priority: 'low',
    });
    const response = await this.#deps.fetch(request);
    if (!isFile(response, path)) {
      throw new Error(`${path} was answered with ${response.status}, and isn’t stored.`);
    }
    await cache.put(this.#keyOf(path, file), await withoutRedirect(response));
  }

  get #tiersKey(): string {
    return `${this.#deps.origin}${STORED_TIERS}`;
  }

  async #readTiers(cache: FilesCache): Promise<readonly Tier[] | undefined> {
    const found: unknown = await (await cache.match(this.#tiersKey))?.json();
    return v.is(v.array(v.picklist(TIERS)), found) ? found : undefined;
  }

  #writeTiers(cache: FilesCache, tiers: readonly Tier[]): Promise<void> {
    return cache.put(this.#tiersKey, Response.json(tiers));
  }
}
