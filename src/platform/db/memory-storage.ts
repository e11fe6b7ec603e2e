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

type Rows<Row> = Map<string, Map<string, Row>>;

function rowsOf<Row>(sets: Rows<Row>, set: string): Map<string, Row> {
  const rows = sets.get(set) ?? new Map<string, Row>();
  sets.set(set, rows);
  return rows;
}

/** Answers the keys that were deleted. */
function forgetIn(rows: Map<string, unknown>, prefix: string): string[] {
  const keys = [...rows.keys()].filter((key) => key.startsWith(prefix));
  for (const key of keys) rows.delete(key);
  return keys;
}

/** Where the device keeps nothing: everything works until the page closes. */
export function createMemoryStorage(bus: ChangeBus): Storage {
  const documents = new Map<string, StoredDocument>();
  const patches: Rows<Patch> = new Map();
  const marks: Rows<Mark> = new Map();
  const usage = new Map<string, UsageDay>();
  const marked = (...sets: string[]) => bus.announce({ documents: [], patches: [], marks: sets });

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
    async listMarks(set) {
      return [...rowsOf(marks, set).values()];
    },
    async putMark(mark) {
      rowsOf(marks, mark.set).set(mark.id, mark);
      marked(mark.set);
    },
    async deleteMark(set, id) {
      rowsOf(marks, set).delete(id);
      marked(set);
    },
    async changeMarks(set, change) {
      const { remove = [], put = [] } = change([...rowsOf(marks, set).values()]);
      for (const mark of remove) rowsOf(marks, mark.set).delete(mark.id);
      for (const mark of put) rowsOf(marks, mark.set).set(mark.id, mark);
      const sets = setsOf({ remove, put });
      if (sets.length > 0) marked(...sets);
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
      const sets = [...marks].filter(([set]) => set.startsWith(prefix));
      return {
        documents: [...documents.keys()].filter((key) => key.startsWith(prefix)),
        marks: sets.flatMap(([set, rows]) => [...rows].map(() => set)),
      };
    },
    async forget(prefix) {
      const change = {
        documents: forgetIn(documents, prefix),
        patches: forgetIn(patches, prefix),
        marks: forgetIn(marks, prefix),
      };
      bus.announce(change);
    },
    onChange: (listener) => bus.listen(listener),
    close: () => bus.close(),
  };
}
