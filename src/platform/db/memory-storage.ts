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

type Rows<Row> = Map<string, Map<string, Row>>;

function rowsOf<Row>(sets: Rows<Row>, set: string): Map<string, Row> {
  const rows = sets.get(set) ?? new Map<string, Row>();
  sets.set(set, rows);
  return rows;
}

/** Deletes the rows whose keys begin with the prefix, and returns those keys. */
function forgetIn(rows: Map<string, unknown>, prefix: string): string[] {
  const keys = [...rows.keys()].filter((key) => key.startsWith(prefix));
  for (const key of keys) rows.delete(key);
  return keys;
}

/**
 * Creates storage for a device that can't store anything: everything works until the page closes.
 */
export function createMemoryStorage(bus: ChangeBus): Storage {
  const documents = new Map<string, StoredDocument>();
  const patches: Rows<StoredPatch> = new Map();
  const items: Rows<CollectionItem> = new Map();
  const usage = new Map<string, UsageDay>();
  const itemKeys = (...sets: string[]) => bus.announce({ documents: [], patches: [], marks: sets });

  return {
    kind: 'memory',
    async snapshot(keys, patchSet) {
      const found = keys.flatMap((key) => documents.get(key) ?? []);
      return {
        documents: new Map(found.map((document) => [document.key, document])),
        patches: patchSet === undefined ? [] : [...rowsOf(patches, patchSet).values()],
      };
    },
    async getDocument(key) {
      return documents.get(key);
    },
    async write(batch) {
      if (batch.clearPatches !== undefined) patches.delete(batch.clearPatches);
      for (const key of batch.deleteDocuments ?? []) documents.delete(key);
      for (const document of batch.putDocuments ?? []) documents.set(document.key, document);
      for (const patch of batch.putPatches ?? []) rowsOf(patches, patch.set).set(patch.id, patch);
      bus.announce(changeOf(batch));
    },
    async listItems(set) {
      return [...rowsOf(items, set).values()];
    },
    async putItem(item) {
      rowsOf(items, item.set).set(item.id, item);
      itemKeys(item.set);
    },
    async deleteItem(set, id) {
      rowsOf(items, set).delete(id);
      itemKeys(set);
    },
    async changeItems(set, change) {
      const { remove = [], put = [] } = change([...rowsOf(items, set).values()]);
      for (const item of remove) rowsOf(items, item.set).delete(item.id);
      for (const item of put) rowsOf(items, item.set).set(item.id, item);
      const sets = setsOf({ remove, put });
      if (sets.length > 0) itemKeys(...sets);
    },
    async addUsage({ day, received, saved }) {
      const had = usage.get(day);
      usage.set(day, {
        day,
        received: received + (had?.received ?? 0),
        saved: saved + (had?.saved ?? 0),
      });
    },
    async listUsage() {
      return [...usage.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
    },
    async forgetUsage(before) {
      for (const day of usage.keys()) if (day < before) usage.delete(day);
    },
    async names(prefix) {
      const sets = [...items].filter(([set]) => set.startsWith(prefix));
      return {
        documents: [...documents.keys()].filter((key) => key.startsWith(prefix)),
        marks: sets.flatMap(([set, rows]) => [...rows].map(() => set)),
      };
    },
    async forget(prefix) {
      const change = {
        documents: forgetIn(documents, prefix),
        patches: forgetIn(patches, prefix),
        marks: forgetIn(items, prefix),
      };
      bus.announce(change);
    },
    onChange: (listener) => bus.listen(listener),
    close: () => bus.close(),
  };
}
