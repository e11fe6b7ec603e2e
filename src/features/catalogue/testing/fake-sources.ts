import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { openStorage } from '#src/platform/db/open-storage.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { versionStore } from '../storage/stored-version.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import type { FakeCatalogueProvider } from './fake-provider.ts';

/** A person's device. What it stores outlives the pages that are opened on it. */
export class FakeDevice {
  readonly provider: FakeCatalogueProvider;
  /** Milliseconds since 1970. */
  now = Date.parse('2026-11-20T12:00:00Z');
  readonly texts = new Map<string, string>();
  readonly reported: string[] = [];
  /** Resolves when somebody uses the device's pages. */
  used: Promise<void> = Promise.resolve();
  /** Resolves when the device's pages have nothing else to do. */
  idle: () => Promise<void> = () => Promise.resolve();
  /** Number of times that a page has opened the storage. */
  opened = 0;
  readonly #name: string;
  readonly #kind: Storage['kind'];
  readonly #storages: Storage[] = [];

  constructor(provider: FakeCatalogueProvider, name: string, kind: Storage['kind'] = 'device') {
    this.provider = provider;
    this.#name = name;
    this.#kind = kind;
  }

  open(): Promise<Storage> {
    this.opened += 1;
    const storage =
      this.#kind === 'memory'
        ? Promise.resolve(createMemoryStorage(createChangeBus(this.#name)))
        : openStorage({
            timeoutMs: 3_000,
            name: this.#name,
            report: (reason) => this.reported.push(String(reason)),
          });
    void storage.then((it) => this.#storages.push(it));
    return storage;
  }

  /** Returns the sources of one page. Work passed to `later` runs only when `saved` is called. */
  page(): CatalogueSources & { saved(): Promise<void> } {
    let storage: Promise<Storage> | undefined;
    const waiting: (() => Promise<void>)[] = [];
    const report = (what: string) => void this.reported.push(what);
    return {
      call: createCall({
        base: '/api/v1',
        fetch: this.provider.fetch,
        timeoutMs: 15_000,
        tokens: { getToken: () => undefined, refused: () => undefined },
        report: ignoreReport,
      }),
      storage: () => (storage ??= this.open()),
      versions: versionStore(() => ({
        getItem: (key) => this.texts.get(key) ?? null,
        setItem: (key, text) => void this.texts.set(key, text),
      })),
      now: () => new Date(this.now),
      idle: () => this.idle(),
      inUse: () => this.used,
      later: (work) => void waiting.push(work),
      report,
      saved: async () => {
        for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
          await work().catch((reason: unknown) => report(String(reason)));
        }
      },
    };
  }

  close(): void {
    for (const storage of this.#storages.splice(0)) storage.close();
  }
}
