import type { Dexie, Table } from 'dexie';
import type { ChangeBus } from './change-bus.ts';
import {
  changeOf,
  type CollectionItem,
  type StoredPatch,
  setsOf,
  type Storage,
  type StoredDocument,
  type UsageDay,
} from './storage.ts';

type Row<T> = Table<T, [string, string]>;

interface Tables {
  readonly documents: Table<StoredDocument, string>;
  readonly patches: Row<StoredPatch>;
  readonly marks: Row<CollectionItem>;
  readonly usage: Table<UsageDay, string>;
}

/** Dexie multiplies its version by 10 to get the browser's version number. */
const NATIVE_FACTOR = 10;

/** Names of errors which mean that the connection was lost, not that the work is impossible. */
const LOST_CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Declares the tables; must be called before the database is opened. A later version may only add
 * tables and indexes. Then this version can open a later version's database without losing data.
 *
 * @param onOutdated Called when a newer version of the app, in another page, changes the tables.
 */
export function declareTables(db: Dexie, onOutdated: () => void = () => undefined): void {
  db.version(1).stores({ documents: 'key', patches: '[set+id], set', marks: '[set+id], set' });
  db.version(2).stores({ usage: 'day' });
  const declared = db.verno * NATIVE_FACTOR;
  // Another page wants to change the tables, so this connection closes instead of blocking it.
  db.on('versionchange', ({ newVersion }) => {
    db.close();
    // There is no new version when the database is being deleted.
    if ((newVersion ?? 0) > declared) onOutdated();
    return false;
  });
}

/** The reopening of a database that is in progress. */
const reopenings = new WeakMap<Dexie, Promise<unknown>>();

/**
 * Opens a lost connection again, once for all work that has failed with it: closing it a second time
 * would interrupt the work that is repeated already.
 *
 * @param lost The connection that the work was begun with; null if it was closed before.
 */
function reopen(db: Dexie, lost: IDBDatabase | null): Promise<unknown> {
  const running = reopenings.get(db);
  if (running !== undefined) return running;
  if (db.isOpen() && db.backendDB() !== lost) return Promise.resolve();
  db.close();
  const opening = Promise.resolve(db.open()).finally(() => reopenings.delete(db));
  reopenings.set(db, opening);
  return opening;
}

/**
 * iOS closes the connection of a page in the background. This function opens it again and repeats
 * the work. That is safe, because all work here runs in one transaction.
 */
async function reopening<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !LOST_CONNECTION.has(error.name)) throw error;
    await reopen(db, connection);
    return work();
  }
}

function usageOf(db: Dexie): Pick<Storage, 'addUsage' | 'listUsage' | 'forgetUsage'> {
  const { usage } = db as Dexie & Tables;
  return {
    addUsage: ({ day, received, saved }) =>
      reopening(db, () =>
        db.transaction('rw', usage, async () => {
          const had = await usage.get(day);
          await usage.put({
            day,
            received: received + (had?.received ?? 0),
            saved: saved + (had?.saved ?? 0),
          });
        }),
      ),
    listUsage: () => reopening(db, () => usage.orderBy('day').toArray()),
    forgetUsage: async (before) =>
      void (await reopening(db, () => usage.where('day').below(before).delete())),
  };
}

function prefixesOf(db: Dexie, bus: ChangeBus): Pick<Storage, 'names' | 'forget'> {
  const { documents, patches, marks: items } = db as Dexie & Tables;
  return {
    names: (prefix) =>
      reopening(db, () =>
        db.transaction('r', documents, items, async () => ({
          documents: await documents.where('key').startsWith(prefix).primaryKeys(),
          marks: (await items.where('set').startsWith(prefix).keys()).map(String),
        })),
      ),
    async forget(prefix) {
      const change = await reopening(db, () =>
        db.transaction('rw', documents, patches, items, async () => {
          const ofPatches = patches.where('set').startsWith(prefix);
          const ofItems = items.where('set').startsWith(prefix);
          const forgotten = {
            documents: await documents.where('key').startsWith(prefix).primaryKeys(),
            patches: (await ofPatches.uniqueKeys()).map(String),
            marks: (await ofItems.uniqueKeys()).map(String),
          };
          await documents.bulkDelete(forgotten.documents);
          await ofPatches.delete();
          await ofItems.delete();
          return forgotten;
        }),
      );
      bus.announce(change);
    },
  };
}

/** Creates the storage in IndexedDB. The tables of the database must have been declared. */
export function createDeviceStorage(db: Dexie, bus: ChangeBus): Storage {
  const { documents, patches, marks: items } = db as Dexie & Tables;
  const itemKeys = (...sets: string[]) => bus.announce({ documents: [], patches: [], marks: sets });

  return {
    kind: 'device',
    snapshot: (keys, patchSet) =>
      reopening(db, () =>
        db.transaction('r', documents, patches, async () => {
          const found = await documents.bulkGet([...keys]);
          const present = found.flatMap((document) => document ?? []);
          return {
            documents: new Map(present.map((document) => [document.key, document])),
            patches:
              patchSet === undefined ? [] : await patches.where('set').equals(patchSet).toArray(),
          };
        }),
      ),
    getDocument: (key) => reopening(db, () => documents.get(key)),
    async write(batch) {
      await reopening(db, () =>
        db.transaction('rw', documents, patches, async () => {
          if (batch.clearPatches !== undefined) {
            await patches.where('set').equals(batch.clearPatches).delete();
          }
          await documents.bulkDelete([...(batch.deleteDocuments ?? [])]);
          // One after the other: the browser copies a document in the task that puts it, and several
          // long lists in one task would block the page.
          for (const document of batch.putDocuments ?? []) await documents.put(document);
          await patches.bulkPut([...(batch.putPatches ?? [])]);
        }),
      );
      bus.announce(changeOf(batch));
    },
    listItems: (set) => reopening(db, () => items.where('set').equals(set).toArray()),
    async putItem(item) {
      await reopening(db, () => items.put(item));
      itemKeys(item.set);
    },
    async deleteItem(set, id) {
      await reopening(db, () => items.delete([set, id]));
      itemKeys(set);
    },
    async changeItems(set, change) {
      const sets = await reopening(db, () =>
        db.transaction('rw', items, async () => {
          const { remove = [], put = [] } = change(await items.where('set').equals(set).toArray());
          await items.bulkDelete(remove.map((item) => [item.set, item.id]));
          await items.bulkPut([...put]);
          return setsOf({ remove, put });
        }),
      );
      if (sets.length > 0) itemKeys(...sets);
    },
    ...usageOf(db),
    ...prefixesOf(db, bus),
    onChange: (listener) => bus.listen(listener),
    close() {
      bus.close();
      db.close();
    },
  };
}
