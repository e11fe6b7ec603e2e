import type { EpochMs } from '#contract/units.ts';
import type { Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-data.ts';
import type { NewOutboxEntry, OutboxState, OutboxEntry, EntryState } from './outbox.ts';
import { createEntryStore } from './entry-store.ts';
import { entriesOf, readEntry, type EntryStatus, type StatusRow, isLeased } from './entry.ts';

export interface View {
  subscribe(listener: () => void): () => void;
  getSnapshot(): OutboxState;
  /** Reads the stored entries again. */
  refresh(storage: Storage): Promise<void>;
  /** Reports how much of an entry this page has sent. */
  onProgress(id: string, share: number | undefined): void;
  /** Returns one entry with its current status; undefined if it no longer exists. */
  find(id: string): OutboxEntry | undefined;
}

const NOTHING_YET: OutboxState = { ready: false, isStored: true, entries: [] };

function asEntry(
  entry: NewOutboxEntry,
  { id, since, status }: StatusRow,
  state: EntryState,
): OutboxEntry {
  const { bytes, attempts } = status;
  return { ...entry, id, since, bytes, attempts, state };
}

/** Replaces an entry that can't be read any more, so that its owner sees what it was. */
function stubOf(owner: Owner, { status: { kind, label } }: StatusRow): NewOutboxEntry {
  return { kind, label, role: owner.role, method: 'POST', path: '' };
}

/** Returns undefined for a sent entry, unless its result is still to be applied. */
function stateOf(
  status: EntryStatus,
  { share, now, isReduced }: { share: number | undefined; now: number; isReduced: boolean },
): EntryState | undefined {
  const { state } = status;
  if (state.kind === 'sent') return isReduced ? { kind: 'sending' } : undefined;
  if (state.kind !== 'sending') return state;
  if (!isLeased(status, now)) return { kind: 'waiting' };
  return share === undefined ? { kind: 'sending' } : { kind: 'sending', progress: share };
}

interface ViewDependencies {
  /** Returns the logged-in accounts. */
  owners(): readonly Owner[];
  now(): EpochMs;
  /** Whether a reducer applies the results of a kind. */
  isReduced(kind: string): boolean;
}

/** Creates the screens' view of the outbox: the entries of the logged-in accounts. */
export function createView({ owners, now, isReduced }: ViewDependencies): View {
  const listeners = new Set<() => void>();
  const shares = new Map<string, number | undefined>();
  /** A request never changes and may be large, so each is read once. */
  let known = new Map<string, NewOutboxEntry>();
  let state = NOTHING_YET;
  let reads = 0;
  let latest: Promise<void> = Promise.resolve();

  function notify(next: OutboxState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function learn(storage: Storage, owner: Owner): Promise<void> {
    for (const item of await storage.listItems(entriesOf(owner))) {
      const entry = known.has(item.id) ? undefined : await readEntry(item);
      if (entry !== undefined) known.set(item.id, entry);
    }
  }

  async function entriesBy(storage: Storage, owner: Owner): Promise<OutboxEntry[]> {
    const rows = await createEntryStore(storage, owner).list();
    if (rows.some(({ id }) => !known.has(id))) await learn(storage, owner);
    return rows.flatMap((row) => {
      const shown = stateOf(row.status, {
        share: shares.get(row.id),
        now: now(),
        isReduced: isReduced(row.status.kind),
      });
      const stub = shown?.kind === 'refused' ? stubOf(owner, row) : undefined;
      const entry = known.get(row.id) ?? stub;
      return entry === undefined || shown === undefined ? [] : [asEntry(entry, row, shown)];
    });
  }

  async function read(storage: Storage): Promise<void> {
    reads += 1;
    const started = reads;
    const lists = await Promise.all(owners().map((owner) => entriesBy(storage, owner)));
    // A later read has begun and has newer data.
    if (started !== reads) return latest;
    const entries = lists.flat();
    known = new Map([...known].filter(([id]) => entries.some((entry) => entry.id === id)));
    for (const id of shares.keys()) if (!known.has(id)) shares.delete(id);
    return notify({ ready: true, isStored: storage.kind === 'device', entries });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    refresh(storage) {
      latest = read(storage);
      return latest;
    },
    onProgress(id, share) {
      shares.set(id, share);
      const entries = state.entries.map((entry) =>
        entry.id === id && entry.state.kind === 'sending' && share !== undefined
          ? { ...entry, state: { kind: 'sending' as const, progress: share } }
          : entry,
      );
      notify({ ...state, entries });
    },
    find: (id) => state.entries.find((entry) => entry.id === id),
  };
}
