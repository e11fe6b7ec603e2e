import type { Dexie } from 'dexie';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Storage } from './storage.ts';

export interface OpenStorageOptions {
  /** Milliseconds after which memory is used instead of the device. */
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

/** A browser that blocks storage may throw as soon as `indexedDB` is accessed. */
function hasIndexedDb(): boolean {
  return typeof globalThis.indexedDB === 'object' && globalThis.indexedDB !== null;
}

async function openDatabase(options: OpenStorageOptions, tooLate: () => boolean): Promise<Dexie> {
  if (!hasIndexedDb()) throw new Error('This browser has no IndexedDB.');
  const { Dexie } = await import('dexie');
  const db = new Dexie(options.name);
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

/**
 * Opens the app's storage. Never rejects and never hangs: if the device can't be used, memory is.
 */
export async function openStorage(options: OpenStorageOptions): Promise<Storage> {
  const { timeoutMs, name, report } = options;
  const bus = createChangeBus(name);
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(new Error(`IndexedDB gave no answer within ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  try {
    const db = await Promise.race([openDatabase(options, () => late), limit]);
    return createDeviceStorage(db, bus);
  } catch (reason) {
    report(reason);
    return createMemoryStorage(bus);
  } finally {
    clearTimeout(timer);
  }
}
