import type { Dexie } from 'dexie';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Storage } from './storage.ts';

export interface OpenStorageOptions {
  /** How long the device may take before memory is used in its place. */
  readonly timeoutMs: number;
  readonly name: string;
  /** Told why the device keeps nothing. */
  readonly report: (reason: unknown) => void;
  /** A newer version of the app, in another page, has changed the tables. */
  readonly onOutdated?: () => void;
  /** An older version of the app, in another page, doesn't let the tables be changed. */
  readonly onHeldUp?: () => void;
  /** The device could keep things after all, too late for this page. */
  readonly onLate?: () => void;
}

/** A browser that blocks storage may throw at the mere mention of it. */
function deviceCanKeep(): boolean {
  return typeof globalThis.indexedDB === 'object' && globalThis.indexedDB !== null;
}

async function openDatabase(options: OpenStorageOptions, tooLate: () => boolean): Promise<Dexie> {
  if (!deviceCanKeep()) throw new Error('This browser has no IndexedDB.');
  const { Dexie } = await import('dexie');
  const db = new Dexie(options.name);
  declareTables(db, options.onOutdated);
  if (options.onHeldUp !== undefined) db.on('blocked', options.onHeldUp);
  await db.open();
  // Some browsers open what they then refuse to read.
  await db.table('documents').count();
  if (tooLate()) {
    db.close();
    options.onLate?.();
  }
  return db;
}

/** Opens what the app keeps. Never rejects and never hangs: without a device there is memory. */
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
