import type { Dexie, Table } from 'dexie';
import type { ChangeBus } from './change-bus.ts';
import {
  changeOf,
  type Mark,
  type Patch,
  setsOf,
  type Storage,
  type StoredDocument,
  type UsageDay,
} from './storage.ts';

type Row<T> = Table<T, [string, string]>;

interface Tables {
  readonly documents: Table<StoredDocument, string>;
  readonly patches: Row<Patch>;
  readonly marks: Row<Mark>;
  readonly usage: Table<UsageDay, string>;
}

/** The browser's number of Dexie's version 1 is 10. */
const NATIVE_FACTOR = 10;

/** Names of errors that say that the connection went away, not that the work is impossible. */
const LOST_CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Describes the tables; call before the database is opened. A later version may add tables and
 * indexes and nothing else: this one then opens what that one has made, and both keep all of it.
 *
 * @param onOutdated A newer version of the app, in another page, is changing the tables.
 */
export function declareTables(db: Dexie, onOutdated: () => void = () => undefined): void {
  db.version(1).stores({ documents: 'key', patches: '[set+id], set', marks: '[set+id], set' });
  db.version(2).stores({ usage: 'day' });
  const declared = db.verno * NATIVE_FACTOR;
  // Another page wants to change the tables: let it, rather than hold it up.
  db.on('versionchange', ({ newVersion }) => {
    db.close();
    // None: the database is being deleted.
    if ((newVersion ?? 0) > declared) onOutdated();
    return false;
  });
}

/**
 * iOS takes the connection away from a page in the background. Opens it again and does the work a
 * second time; every piece of work here is one transaction, so a repeat changes nothing.
 */
async function reopening<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !LOST_CONNECTION.has(error.name)) throw error;
    db.close();
    await db.open();
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
  const { documents, patches, marks } = db as Dexie & Tables;
  return {
    names: (prefix) =>
      reopening(db, () =>
        db.transaction('r', documents, marks, async () => ({
          documents: await documents.where('key').startsWith(prefix).primaryKeys(),
          marks: (await marks.where('set').startsWith(prefix).keys()).map(String),
        })),
      ),
    async forget(prefix) {
      const change = await reopening(db, () =>
        db.transaction('rw', documents, patches, marks, async () => {
          const ofPatches = patches.where('set').startsWith(prefix);
          const ofMarks = marks.where('set').startsWith(prefix);
          const forgotten = {
            documents: await documents.where('key').startsWith(prefix).primaryKeys(),
            patches: (await ofPatches.uniqueKeys()).map(String),
            marks: (await ofMarks.uniqueKeys()).map(String),
          };
          await documents.bulkDelete(forgotten.documents);
          await ofPatches.delete();
          await ofMarks.delete();
          return forgotten;
        }),
      );
      bus.announce(change);
    },
  };
}

/** Storage in IndexedDB. The database must have its tables declared. */
export function createDeviceStorage(db: Dexie, bus: ChangeBus): Storage {
  const { documents, patches, marks } = db as Dexie & Tables;
  const marked = (...sets: string[]) => bus.announce({ documents: [], patches: [], marks: sets });

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
          await documents.bulkPut([...(batch.putDocuments ?? [])]);
          await patches.bulkPut([...(batch.putPatches ?? [])]);
        }),
      );
      bus.announce(changeOf(batch));
    },
    listMarks: (set) => reopening(db, () => marks.where('set').equals(set).toArray()),
    async putMark(mark) {
      await reopening(db, () => marks.put(mark));
      marked(mark.set);
    },
    async deleteMark(set, id) {
      await reopening(db, () => marks.delete([set, id]));
      marked(set);
    },
    async changeMarks(set, change) {
      const sets = await reopening(db, () =>
        db.transaction('rw', marks, async () => {
          const { remove = [], put = [] } = change(await marks.where('set').equals(set).toArray());
          await marks.bulkDelete(remove.map((mark) => [mark.set, mark.id]));
          await marks.bulkPut([...put]);
          return setsOf({ remove, put });
        }),
      );
      if (sets.length > 0) marked(...sets);
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
