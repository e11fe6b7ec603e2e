import * as v from 'valibot';
import { applyFilePatch, filePatchSchema, PATCH_PARAMETER } from '#contract/pages/file-patch.ts';
import { type AppFile, fileSum } from '#src/platform/worker/app-file.ts';
import { fileNamesIn, withoutHash } from '#src/platform/worker/file-names.ts';
import { RenamedFiles } from './renamed-files.ts';

/** The cache key of the names of the installed version's files, in the order of its list. */
export const STORED_NAMES = '/stored-names.json';

const ENTRY = /\/assets\/(index-[0-9a-f]{7}\.js)$/;

type StoredFiles = Pick<Cache, 'match'>;

const isNamedByContent = (address: string) => address !== withoutHash(address);

/** Returns the name of a file without its folder. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the names of the stored version's files in the order of its list. */
async function storedNames(
  cache: StoredFiles,
  stored: ReadonlySet<string>,
  origin: string,
): Promise<readonly string[]> {
  const listed: unknown = await (await cache.match(`${origin}${STORED_NAMES}`))?.json();
  if (v.is(v.array(v.string()), listed)) return listed;
  // Earlier versions stored no list, but their entry names most files. A browser lists what was
  // stored last at the end.
  const entry = [...stored].findLast((key) => ENTRY.test(key));
  const [, name] = ENTRY.exec(entry ?? '') ?? [];
  const file = entry === undefined ? undefined : await cache.match(entry);
  if (name === undefined || file === undefined) return [];
  return [name, ...fileNamesIn(await file.text())];
}

/** Returns a file with the headers of its earlier version, if its text is the one of the build. */
async function likeEarlier(
  { status, statusText, headers }: Response,
  text: string,
  sum: string,
): Promise<Response | undefined> {
  if ((await fileSum(text)) !== sum) return undefined;
  return new Response(text, { status, statusText, headers });
}

interface EarlierVersionDependencies {
  readonly origin: string;
  readonly cache: StoredFiles;
  /** The cache's keys. */
  readonly stored: ReadonlySet<string>;
  /** The names of the new version's files, in the order of its list. */
  readonly names: readonly string[];
  fetch(request: Request): Promise<Response>;
}

/** The version that is on the device, from whose files most of a new version's arise. */
export class EarlierVersion {
  readonly #deps: EarlierVersionDependencies;
  readonly #renamed: RenamedFiles;
  /** What the addresses of stored files have in common in several versions. */
  readonly #sharedNames: ReadonlySet<string>;

  private constructor(deps: EarlierVersionDependencies, renamed: RenamedFiles) {
    this.#deps = deps;
    this.#renamed = renamed;
    this.#sharedNames = new Set([...deps.stored].filter(isNamedByContent).map(withoutHash));
  }

  static async open(deps: EarlierVersionDependencies): Promise<EarlierVersion> {
    const before = await storedNames(deps.cache, deps.stored, deps.origin);
    return new EarlierVersion(deps, new RenamedFiles(before, deps.names));
  }

  /**
   * Returns whether the device has the earlier version of a file. Where files share their name but
   * for the hash, and their number has changed, any of them counts.
   */
  has(path: string): boolean {
    const address = this.#addressOf(path);
    const earlier = this.#earlierAddress(path);
    if (earlier !== undefined) return this.#deps.stored.has(earlier);
    return isNamedByContent(address) && this.#sharedNames.has(withoutHash(address));
  }

  /** Returns a file that differs from its earlier version only in the names of others. */
  async derive(path: string, { revision, sum }: AppFile): Promise<Response | undefined> {
    if (sum === undefined) return undefined;
    const page = `${this.#addressOf(path)}?`;
    const key =
      revision === null
        ? this.#earlierAddress(path)
        : [...this.#deps.stored].findLast((one) => one.startsWith(page));
    const earlier = key === undefined ? undefined : await this.#deps.cache.match(key);
    return earlier && likeEarlier(earlier, this.#renamed.rename(await earlier.text()), sum);
  }

  /**
   * Asks the server for what has changed in a script since its earlier version.
   *
   * @returns The new script, also from a server that sends it whole; undefined if it has to be
   *   loaded as one without an earlier version.
   */
  async patch(path: string, { sum }: AppFile): Promise<Response | undefined> {
    const address = this.#earlierAddress(path);
    if (sum === undefined || address === undefined) return undefined;
    const earlier = await this.#deps.cache.match(address);
    if (earlier === undefined) return undefined;
    const query = `?${PATCH_PARAMETER}=${nameIn(address)}`;
    const response = await this.#deps.fetch(
      new Request(`${this.#addressOf(path)}${query}`, {
        credentials: 'same-origin',
        priority: 'low',
      }),
    );
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || type.startsWith('text/html')) return undefined;
    if (!type.startsWith('application/json')) return response;
    const patch = v.safeParse(filePatchSchema, await response.json().catch(() => undefined));
    if (!patch.success) return undefined;
    return likeEarlier(earlier, applyFilePatch(patch.output, await earlier.text()), sum);
  }

  #earlierAddress(path: string): string | undefined {
    const name = nameIn(path);
    const earlier = this.#renamed.earlierNameOf(name);
    return earlier && `${this.#addressOf(path.slice(0, -name.length))}${earlier}`;
  }

  #addressOf(path: string): string {
    return `${this.#deps.origin}${path}`;
  }
}
