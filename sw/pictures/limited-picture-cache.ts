import type { EpochMs } from '#contract/units.ts';
import type { PictureLimits } from '../files/caching.ts';
import { entryOf, type PictureEntry, toCached } from './picture-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One photo may use at most this share of the limit. */
const LARGEST_SHARE = 0.1;

type PictureCache = Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete'>;

const byLastUse = (a: PictureEntry, b: PictureEntry) => a.usedAt - b.usedAt;

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Photos cached within a number of bytes. Sizes and times are in the cached responses themselves; a
 * worker reads them once in its life, which may be short. Changes run one after another, so that
 * the sum is right.
 */
export class LimitedPictureCache {
  readonly #open: () => Promise<PictureCache>;
  readonly #limits: PictureLimits;
  readonly #now: () => number;
  #entries: Promise<Map<string, PictureEntry>> | undefined;
  #changes: Promise<void> = Promise.resolve();

  constructor(open: () => Promise<PictureCache>, limits: PictureLimits, now: () => EpochMs) {
    this.#open = open;
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns a cached photo, and whether it is older than allowed. */
  async find(url: string): Promise<{ cached: Response; tooOld: boolean } | undefined> {
    const cache = await this.#open();
    // The provider does not negotiate formats by header: each variant has a URL of its own.
    const cached = await cache.match(url, { ignoreVary: true });
    if (cached === undefined) return undefined;
    const cachedAt = entryOf(cached)?.cachedAt ?? 0;
    return { cached, tooOld: this.#now() - cachedAt > this.#limits.ageMs };
  }

  /** Stores a photo and evicts the least recently used. A full device stores what it can. */
  store(url: string, body: ArrayBuffer, type: string): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#now();
      const entry = { url, bytes: body.byteLength, cachedAt: now, usedAt: now };
      if (entry.bytes > this.#limits.bytes * LARGEST_SHARE) return;
      await this.#put(entry, () => toCached(body, type, entry));
      await this.#trim();
    });
  }

  /** Records the use of a photo, at most once a day, because each record writes the photo again. */
  noteUse(cached: Response): Promise<void> {
    const entry = entryOf(cached);
    if (entry === undefined || this.#now() - entry.usedAt < DAY_MS) return Promise.resolve();
    const copy = cached.clone();
    return this.#inTurn(async () => {
      const body = await copy.arrayBuffer();
      const used = { ...entry, usedAt: this.#now() };
      const type = copy.headers.get('content-type') ?? '';
      await this.#put(used, () => toCached(body, type, used));
    });
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#changes.then(change);
    this.#changes = done.catch(() => undefined);
    return done;
  }

  async #put(entry: PictureEntry, response: () => Response): Promise<void> {
    const cache = await this.#open();
    try {
      await cache.put(entry.url, response());
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await this.#dropOldestHalf();
      await cache.put(entry.url, response());
    }
    (await this.#known()).set(entry.url, entry);
  }

  #known(): Promise<Map<string, PictureEntry>> {
    this.#entries ??= this.#readAll().catch((error: unknown) => {
      this.#entries = undefined;
      throw error;
    });
    return this.#entries;
  }

  async #readAll(): Promise<Map<string, PictureEntry>> {
    const cache = await this.#open();
    const entries = (await cache.matchAll()).flatMap((cached) => entryOf(cached) ?? []);
    return new Map(entries.map((entry) => [entry.url, entry]));
  }

  async #dropOldestHalf(): Promise<void> {
    const entries = [...(await this.#known()).values()].toSorted(byLastUse);
    await this.#drop(entries.slice(0, Math.ceil(entries.length / 2)));
  }

  /** Deletes expired photos, then the least recently used until the rest is within the limit. */
  async #trim(): Promise<void> {
    const entries = [...(await this.#known()).values()].toSorted(byLastUse);
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const dropped = entries.filter((entry) => {
      const tooOld = this.#now() - entry.cachedAt > this.#limits.ageMs;
      const drop = tooOld || bytes > this.#limits.bytes;
      if (drop) bytes -= entry.bytes;
      return drop;
    });
    await this.#drop(dropped);
  }

  async #drop(entries: readonly PictureEntry[]): Promise<void> {
    const [cache, known] = [await this.#open(), await this.#known()];
    for (const { url } of entries) {
      await cache.delete(url, { ignoreVary: true });
      known.delete(url);
    }
  }
}
