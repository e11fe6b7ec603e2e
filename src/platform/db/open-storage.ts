import type { Dexie } from 'dexie';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Storage } from './storage.ts';

export interface OpenStorageOptions {
  /** Milliseconds for the device to answer, after which memory is used instead. */
  readonly timeoutMs: number;
  readonly name: string;
  /** Called with the reason when the device can't be used. */
  readonly report: (reason: unknown) => void;
  /** Called when a newer version of the app, in another page, has changed the tables. */
  readonly onOutdated?: () => void;
  /** Called when an older version of the app, in another page, blocks a change of the tables. */
  readonly onHeldUp?: () => void;
  /** Called when the device could be opened after all, but too late for this page. */
  readonly onLate?: () => void;
}

/**
 * Milliseconds for Dexie, which a first visit has to load; as long as a slow network may take.
 * Meanwhile what needs the storage waits.
 */
const LOAD_MS = 15_000;

/** A browser that blocks storage may throw as soon as `indexedDB` is accessed. */
function hasIndexedDb(): boolean {
  return typeof globalThis.indexedDB === 'object' && globalThis.indexedDB !== null;
}

async function openDatabase(
  db: Dexie,
  options: OpenStorageOptions,
  tooLate: () => boolean,
): Promise<Dexie> {
  declareTables(db, options.onOutdated);
  if (options.onHeldUp !== undefined) db.on('blocked', options.onHeldUp);
  await db.open();
  // Some browsers open a database that they then refuse to read.
  await db.table('documents').count();
  if (tooLate()) {
    db.close();
    options.onLate?.();
  }
  return db;
}

/** @throws {Error} if the work takes longer than these milliseconds. */
async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the app's storage. Never rejects and never hangs: if the device can't be used, memory is. A
 * slow network doesn't count as a device that gives no answer: what was saved in memory would be
 * gone with the page.
 */
export async function openStorage(options: OpenStorageOptions): Promise<Storage> {
  const { timeoutMs, name, report } = options;
  const bus = createChangeBus(name);
  let late = false;
  try {
    if (!hasIndexedDb()) throw new Error('This browser has no IndexedDB.');
    const { Dexie: Database } = await within(LOAD_MS, import('dexie'), 'Loading Dexie');
    const opening = openDatabase(new Database(name), options, () => late);
    return createDeviceStorage(await within(timeoutMs, opening, 'Opening IndexedDB'), bus);
  } catch (reason) {
    late = true;
    report(reason);
    return createMemoryStorage(bus);
  }
}
