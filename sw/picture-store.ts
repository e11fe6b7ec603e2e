import type { PictureLimits } from './caching.ts';
import { entryOf, type PictureEntry, toKept } from './picture-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One picture may take at most this share of the whole. */
const LARGEST_SHARE = 0.1;

type PictureCache = Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete'>;

const byLastUse = (a: PictureEntry, b: PictureEntry) => a.usedAt - b.usedAt;

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Pictures kept within a number of bytes. Sizes and times are in the kept responses themselves; a
 * worker reads them once in its life, which may be short. Changes are made one after another, so
 * that the sum is right.
 */
export class PictureStore {
  readonly #open: () => Promise<PictureCache>;
  readonly #limits: PictureLimits;
  readonly #now: () => number;
  #entries: Promise<Map<string, PictureEntry>> | undefined;
  #changes: Promise<void> = Promise.resolve();

  constructor(open: () => Promise<PictureCache>, limits: PictureLimits, now: () => number) {
    this.#open = open;
    this.#limits = limits;
    this.#now = now;
  }

  /** A kept picture, and whether it is older than it may be. */
  async find(url: string): Promise<{ kept: Response; tooOld: boolean } | undefined> {
    const cache = await this.#open();
    // The provider chooses no format by header: each variant has an address of its own.
    const kept = await cache.match(url, { ignoreVary: true });
    if (kept === undefined) return undefined;
    const keptAt = entryOf(kept)?.keptAt ?? 0;
    return { kept, tooOld: this.#now() - keptAt > this.#limits.ageMs };
  }

  /** Keeps a picture; the longest unused make room. A device without room keeps what it can. */
  keep(url: string, body: ArrayBuffer, type: string): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#now();
      const entry = { url, bytes: body.byteLength, keptAt: now, usedAt: now };
      if (entry.bytes > this.#limits.bytes * LARGEST_SHARE) return;
      await this.#put(entry, () => toKept(body, type, entry));
      await this.#trim();
    });
  }

  /** Notes that a picture was looked at, once a day: each note writes the picture again. */
  noteUse(kept: Response): Promise<void> {
    const entry = entryOf(kept);
    if (entry === undefined || this.#now() - entry.usedAt < DAY_MS) return Promise.resolve();
    const copy = kept.clone();
    return this.#inTurn(async () => {
      const body = await copy.arrayBuffer();
      const used = { ...entry, usedAt: this.#now() };
      const type = copy.headers.get('content-type') ?? '';
      await this.#put(used, () => toKept(body, type, used));
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
    const entries = (await cache.matchAll()).flatMap((kept) => entryOf(kept) ?? []);
    return new Map(entries.map((entry) => [entry.url, entry]));
  }

  async #dropOldestHalf(): Promise<void> {
    const entries = [...(await this.#known()).values()].toSorted(byLastUse);
    await this.#drop(entries.slice(0, Math.ceil(entries.length / 2)));
  }

  /** Takes away what is too old, then the longest unused until the rest is within the limit. */
  async #trim(): Promise<void> {
    const entries = [...(await this.#known()).values()].toSorted(byLastUse);
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const dropped = entries.filter((entry) => {
      const tooOld = this.#now() - entry.keptAt > this.#limits.ageMs;
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
