import type { EpochMs } from '#contract/units.ts';
import type { CollectionItem, CollectionChange, Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-data.ts';
import { storeWithBlobs } from './blobs.ts';
import { isOpenEntry } from './entry-status.ts';
import { repairStatuses } from './repair-status.ts';
import type { NewOutboxEntry } from './outbox.ts';
import {
  copiedFrom,
  entriesOf,
  readEntry,
  readStatuses,
  type EntryStatus,
  statusItem,
  type StatusRow,
  statusesOf,
} from './rows.ts';

/**
 * Returns the rows of an entry that waits, its request and its status.
 *
 * @param row.state Only for an entry that was sent before, by another version of the app.
 */
export function newEntryItems(
  owner: Owner,
  { id, entry, since, state }: NewEntryRow,
  body: unknown = entry,
): CollectionItem[] {
  const status: EntryStatus = {
    ...copiedFrom(entry),
    state: state ?? { kind: 'waiting' },
    attempts: 0,
    isFresh: state === undefined,
    at: since,
  };
  const row = { set: entriesOf(owner), id, markedAt: since, body };
  return [row, statusItem(owner, { id, since, status })];
}

interface NewEntryRow {
  readonly id: string;
  readonly entry: NewOutboxEntry;
  readonly since: EpochMs;
  readonly state?: EntryStatus['state'];
}

/** The new status of an entry, `gone` to delete it, or undefined for no change. */
type Next = EntryStatus | 'gone' | undefined;

/** One owner's entries on this device. Every method rejects if the device fails. */
export interface EntryStore {
  /** Returns all entries, including sent ones that have not been reported yet. */
  list(): Promise<StatusRow[]>;
  /** Returns the request; undefined if it no longer exists or can't be read any more. */
  read(id: string): Promise<NewOutboxEntry | undefined>;
  /** Adds an entry after all others, unless one of its subject waits. */
  add(id: string, entry: NewOutboxEntry, now: number): Promise<void>;
  /** Changes an entry's current status in one transaction. Returns the status from before. */
  change(id: string, next: (status: EntryStatus) => Next): Promise<EntryStatus | undefined>;
  /** Removes the chosen entries among the sent ones and returns them, each to one caller only. */
  take(isChosen: (row: StatusRow) => boolean): Promise<StatusRow[]>;
}

/** Returns whether an entry of the same kind and subject waits. */
function isCovered({ kind, subject }: NewOutboxEntry, rows: readonly StatusRow[]): boolean {
  if (subject === undefined) return false;
  return rows.some(
    ({ status }) => isOpenEntry(status) && status.kind === kind && status.subject === subject,
  );
}

/** Once an entry is sent, its request is deleted: only its status is needed to report it. */
function changeOf(owner: Owner, row: StatusRow, next: Exclude<Next, undefined>): CollectionChange {
  const { id } = row;
  const entry = { set: entriesOf(owner), id };
  if (next === 'gone') return { remove: [entry, { set: statusesOf(owner), id }] };
  const put = [statusItem(owner, { ...row, status: next })];
  return next.state.kind === 'sent' ? { remove: [entry], put } : { put };
}

/**
 * Stores an owner's outbox entries: the request in one row, its status in another, which changes
 * more often.
 */
export function createEntryStore(storage: Storage, owner: Owner): EntryStore {
  const statuses = statusesOf(owner);

  async function findEntry(id: string): Promise<CollectionItem | undefined> {
    const items = await storage.listItems(entriesOf(owner));
    return items.find((item) => item.id === id);
  }

  return {
    async list() {
      const found = await storage.listItems(statuses);
      const rows = readStatuses(found);
      if (rows.length === found.length) return rows;
      await repairStatuses(storage, owner);
      return readStatuses(await storage.listItems(statuses));
    },
    async read(id) {
      const item = await findEntry(id);
      return item === undefined ? undefined : readEntry(item);
    },
    add(id, entry, now) {
      return storeWithBlobs(entry, (body) =>
        storage.changeItems(statuses, (found) => {
          if (isCovered(entry, readStatuses(found))) return {};
          // The device's clock may have been set back meanwhile.
          const last = Math.max(0, ...found.map(({ markedAt }) => markedAt));
          const since = Math.max(now, last + 1);
          return { put: newEntryItems(owner, { id, entry, since }, body) };
        }),
      );
    },
    async change(id, next) {
      let before: EntryStatus | undefined;
      await storage.changeItems(statuses, (found) => {
        const row = readStatuses(found).find((candidate) => candidate.id === id);
        before = row?.status;
        const after = row === undefined ? undefined : next(row.status);
        return row === undefined || after === undefined ? {} : changeOf(owner, row, after);
      });
      return before;
    },
    async take(isChosen) {
      let taken: StatusRow[] = [];
      await storage.changeItems(statuses, (found) => {
        taken = readStatuses(found).filter(
          (row) => row.status.state.kind === 'sent' && isChosen(row),
        );
        return { remove: taken.map(({ id }) => ({ set: statuses, id })) };
      });
      return taken;
    },
  };
}
