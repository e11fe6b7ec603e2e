import type { EpochMs } from '#contract/units.ts';
import type { CollectionItem, CollectionChange, Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-data.ts';
import { storeWithBlobs } from './blobs.ts';
import * as copy from '../copy.ts';
import {
  copiedFrom,
  entriesOf,
  type EntryStatus,
  isOpenEntry,
  isStatus,
  readEntry,
  readStatuses,
  statusItem,
  type StatusRow,
  statusesOf,
} from './entry.ts';
import type { NewOutboxEntry } from './outbox.ts';

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

/** For an entry that can't be read at all. */
const NAMELESS: Pick<EntryStatus, 'kind' | 'label' | 'bytes'> = {
  kind: '',
  label: copy.nameless,
  bytes: 0,
};

/** It may have been sent before. Where that matters, its idempotency key or its owner decides. */
function restarted(markedAt: number, entry: NewOutboxEntry | undefined): EntryStatus {
  const fresh = { state: { kind: 'waiting' }, attempts: 0, isFresh: false, at: markedAt } as const;
  if (entry === undefined) return { ...fresh, ...NAMELESS };
  return { ...fresh, ...copiedFrom(entry), unansweredSince: markedAt };
}

/**
 * Repairs the statuses of an owner's entries. An entry whose status can't be read would be neither
 * shown nor sent, so it gets a new one. A status without an entry belongs to one that was sent, and
 * is removed.
 */
async function repairStatuses(storage: Storage, owner: Owner): Promise<void> {
  const entries = new Map<string, readonly [CollectionItem, NewOutboxEntry | undefined]>();
  for (const item of await storage.listItems(entriesOf(owner))) {
    entries.set(item.id, [item, await readEntry(item)]);
  }
  await storage.changeItems(statusesOf(owner), (found) => {
    const broken = found.filter((item) => !isStatus(item));
    const put = broken.flatMap(({ id }) => {
      const [item, entry] = entries.get(id) ?? [];
      if (item === undefined) return [];
      const since = Number.isFinite(item.markedAt) ? item.markedAt : 0;
      return [statusItem(owner, { id, since, status: restarted(since, entry) })];
    });
    return { remove: broken, put };
  });
}
