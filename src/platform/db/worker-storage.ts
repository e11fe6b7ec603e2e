import type { ChangeBus } from './change-bus.ts';
import { type Connection, resultOf } from './worker-connection.ts';
import {
  changeOf,
  type CollectionItem,
  type StoredPatch,
  setsOf,
  type Storage,
  type StoredDocument,
  type UsageDay,
} from './storage.ts';

/** Sorts after every character that the app uses in a name. */
const LAST = '\uffff';

/** Returns the range of document keys that begin with the prefix. */
const keysFrom = (prefix: string) => IDBKeyRange.bound(prefix, prefix + LAST);

/** Returns the key range of one set's patches or items; an empty array sorts after every ID. */
const keysIn = (set: string) => IDBKeyRange.bound([set], [set, []]);

/** Returns the key range of the patches or items of all sets whose names begin with the prefix. */
const keysInSetsFrom = (prefix: string) => IDBKeyRange.bound([prefix], [prefix + LAST, []]);

const allOf = <Row>(table: IDBObjectStore, range?: IDBKeyRange): Promise<Row[]> =>
  resultOf(table.getAll(range) as IDBRequest<Row[]>);

const rowOf = <Row>(table: IDBObjectStore, key: IDBValidKey): Promise<Row | undefined> =>
  resultOf(table.get(key) as IDBRequest<Row | undefined>);

/** Returns the set of every patch or item whose set begins with the prefix. */
async function setsFrom(table: IDBObjectStore, prefix: string): Promise<string[]> {
  const keys = await resultOf(table.getAllKeys(keysInSetsFrom(prefix)));
  return keys.flatMap((key) => {
    const set: unknown = Array.isArray(key) ? key[0] : undefined;
    return typeof set === 'string' ? [set] : [];
  });
}

function documentKeysFrom(table: IDBObjectStore, prefix: string): Promise<string[]> {
  return resultOf(table.getAllKeys(keysFrom(prefix)) as IDBRequest<string[]>);
}

function usageOf({ run }: Connection): Pick<Storage, 'addUsage' | 'listUsage' | 'forgetUsage'> {
  return {
    addUsage: ({ day, received, saved }) =>
      run(['usage'], 'readwrite', async (tables) => {
        const usage = tables('usage');
        const had = await rowOf<UsageDay>(usage, day);
        usage.put({
          day,
          received: received + (had?.received ?? 0),
          saved: saved + (had?.saved ?? 0),
        });
      }),
    listUsage: () => run(['usage'], 'readonly', (tables) => allOf<UsageDay>(tables('usage'))),
    forgetUsage: (before) =>
      run(['usage'], 'readwrite', async (tables) => {
        tables('usage').delete(IDBKeyRange.upperBound(before, true));
      }),
  };
}

function prefixesOf({ run }: Connection, bus: ChangeBus): Pick<Storage, 'names' | 'forget'> {
  return {
    names: (prefix) =>
      run(['documents', 'marks'], 'readonly', async (tables) => ({
        documents: await documentKeysFrom(tables('documents'), prefix),
        marks: await setsFrom(tables('marks'), prefix),
      })),
    async forget(prefix) {
      const change = await run(['documents', 'patches', 'marks'], 'readwrite', async (tables) => {
        const forgotten = {
          documents: await documentKeysFrom(tables('documents'), prefix),
          patches: [...new Set(await setsFrom(tables('patches'), prefix))],
          marks: [...new Set(await setsFrom(tables('marks'), prefix))],
        };
        tables('documents').delete(keysFrom(prefix));
        tables('patches').delete(keysInSetsFrom(prefix));
        tables('marks').delete(keysInSetsFrom(prefix));
        return forgotten;
      });
      bus.announce(change);
    },
  };
}

function itemsOf(
  { run }: Connection,
  bus: ChangeBus,
): Pick<Storage, 'listItems' | 'putItem' | 'deleteItem' | 'changeItems'> {
  const changed = (...sets: string[]) => bus.announce({ documents: [], patches: [], marks: sets });
  return {
    listItems: (set) =>
      run(['marks'], 'readonly', (tables) => allOf<CollectionItem>(tables('marks'), keysIn(set))),
    async putItem(item) {
      await run(['marks'], 'readwrite', async (tables) => void tables('marks').put(item));
      changed(item.set);
    },
    async deleteItem(set, id) {
      await run(['marks'], 'readwrite', async (tables) => void tables('marks').delete([set, id]));
      changed(set);
    },
    async changeItems(set, change) {
      const sets = await run(['marks'], 'readwrite', async (tables) => {
        const items = tables('marks');
        const { remove = [], put = [] } = change(await allOf<CollectionItem>(items, keysIn(set)));
        for (const item of remove) items.delete([item.set, item.id]);
        for (const item of put) items.put(item);
        return setsOf({ remove, put });
      });
      if (sets.length > 0) changed(...sets);
    },
  };
}

/**
 * Creates the same storage as `device-storage.ts`, without Dexie. That library is 27.6 kB (brotli),
 * more than the rest of the worker, and would be parsed each time the worker starts.
 */
export function createWorkerStorage(connection: Connection, bus: ChangeBus): Storage {
  const { run } = connection;
  return {
    kind: 'device',
    snapshot: (keys, patchSet) =>
      run(['documents', 'patches'], 'readonly', async (tables) => {
        const documents = tables('documents');
        const found = await Promise.all(keys.map((key) => rowOf<StoredDocument>(documents, key)));
        const present = found.flatMap((document) => document ?? []);
        return {
          documents: new Map(present.map((document) => [document.key, document])),
          patches:
            patchSet === undefined
              ? []
              : await allOf<StoredPatch>(tables('patches'), keysIn(patchSet)),
        };
      }),
    getDocument: (key) =>
      run(['documents'], 'readonly', (tables) => rowOf<StoredDocument>(tables('documents'), key)),
    async write(batch) {
      await run(['documents', 'patches'], 'readwrite', async (tables) => {
        const [documents, patches] = [tables('documents'), tables('patches')];
        if (batch.clearPatches !== undefined) patches.delete(keysIn(batch.clearPatches));
        for (const key of batch.deleteDocuments ?? []) documents.delete(key);
        for (const document of batch.putDocuments ?? []) documents.put(document);
        for (const patch of batch.putPatches ?? []) patches.put(patch);
      });
      bus.announce(changeOf(batch));
    },
    ...itemsOf(connection, bus),
    ...usageOf(connection),
    ...prefixesOf(connection, bus),
    onChange: (listener) => bus.listen(listener),
    close() {
      bus.close();
      connection.close();
    },
  };
}
