import * as v from 'valibot';
import { type AppFile, type Tier, TIERS } from '#src/platform/worker/app-file.ts';
import { EarlierVersion, nameIn, STORED_NAMES } from './earlier-version.ts';

/** The cache key of the list of tiers that this device stores completely. */
export const STORED_TIERS = '/stored-tiers.json';

/** Requests at the same time: a browser opens six for each host, and pages need the others. */
const CONCURRENCY = 3;

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
  /** Called with the reason when a file that was used could not be stored or read. */
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

  /** Returns a stored file of this version by its path; undefined also if it can't be read. */
  async match(path: string): Promise<Response | undefined> {
    const file = this.#files.get(path);
    return file && this.#find((cache) => cache.match(this.#keyOf(path, file)));
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
   * Answers a request for a file of the previous version, which a tab may still run. If it isn't
   * stored, the server still has it.
   */
  async answerFormer(request: Request): Promise<Response> {
    const stored = await this.#find((cache) => cache.match(request, { ignoreVary: true }));
    return stored ?? this.#deps.fetch(request);
  }

  /** A device whose storage fails gets its files from the network. */
  async #find(
    look: (cache: FilesCache) => Promise<Response | undefined>,
  ): Promise<Response | undefined> {
    try {
      return await look(await this.#deps.open());
    } catch (reason) {
      this.#deps.report(reason);
      return undefined;
    }
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
      const earlier = isFirst ? undefined : await this.#openEarlier(cache, stored);
      await this.#storeMissing(
        cache,
        stored,
        (path, file) => isIn(['shell', ...tiers], file) || earlier?.has(path) === true,
        earlier,
      );
      await this.#writeTiers(cache, isFirst ? tiers : await this.#storeLaterTiers(cache, tiers));
      await cache.put(this.#addressOf(STORED_NAMES), Response.json(this.#names));
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

  /**
   * Stores the tiers that pages have asked the previous version to store during the installation.
   * They can't ask this version before it is installed.
   *
   * @returns All tiers that are stored.
   */
  async #storeLaterTiers(cache: FilesCache, before: readonly Tier[]): Promise<readonly Tier[]> {
    const now = (await this.#readTiers(cache)) ?? [];
    const added = now.filter((tier) => !before.includes(tier));
    if (added.length === 0) return before;
    await this.#storeMissing(cache, await storedKeys(cache), (_path, file) => isIn(added, file));
    return this.#storeLaterTiers(cache, [...before, ...added]);
  }

  #keyOf(path: string, { revision }: AppFile): string {
    const address = this.#addressOf(path);
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
    earlier?: EarlierVersion,
  ): Promise<void> {
    const missing = [...this.#files]
      .filter(([path, file]) => isWanted(path, file) && !stored.has(this.#keyOf(path, file)))
      .values();
    const storeInTurn = async () => {
      for (const [path, file] of missing) {
        const response =
          (await earlier?.derive(path, file)) ??
          (await earlier?.patch(path, file)) ??
          (await this.#load(path, file));
        await cache.put(this.#keyOf(path, file), await withoutRedirect(response));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, storeInTurn));
  }

  #openEarlier(cache: FilesCache, stored: ReadonlySet<string>): Promise<EarlierVersion> {
    const { origin, fetch } = this.#deps;
    return EarlierVersion.open({ origin, cache, stored, names: this.#names, fetch });
  }

  get #names(): readonly string[] {
    return [...this.#files.keys()].map(nameIn);
  }

  /** @throws If the answer isn't the file. */
  async #load(path: string, file: AppFile): Promise<Response> {
    const request = new Request(`${this.#deps.origin}${path}`, {
      cache: file.revision === null ? 'default' : 'reload',
      credentials: 'same-origin',
      priority: 'low',
    });
    const response = await this.#deps.fetch(request);
    if (!isFile(response, path)) {
      throw new Error(`${path} was answered with ${response.status}, and isn’t stored.`);
    }
    return response;
  }

  #addressOf(path: string): string {
    return `${this.#deps.origin}${path}`;
  }

  async #readTiers(cache: FilesCache): Promise<readonly Tier[] | undefined> {
    const found: unknown = await (await cache.match(this.#addressOf(STORED_TIERS)))?.json();
    return v.is(v.array(v.picklist(TIERS)), found) ? found : undefined;
  }

  #writeTiers(cache: FilesCache, tiers: readonly Tier[]): Promise<void> {
    return cache.put(this.#addressOf(STORED_TIERS), Response.json(tiers));
  }
}
