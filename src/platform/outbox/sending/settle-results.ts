import type { EpochMs } from '#contract/units.ts';
import type { Storage } from '../../db/storage.ts';
import { isSameOwner, type Owner } from '../../session/unsent-data.ts';
import { createEntryStore, type EntryStore } from '../entry-store.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import type { StatusRow } from '../entry.ts';

export interface SentEntry {
  readonly kind: string;
  readonly label: string;
}

/** The answer to an entry; its request is deleted by then. */
export interface SentResult {
  readonly id: string;
  readonly subject: string | undefined;
  /** Time at which the entry was added. */
  readonly since: EpochMs;
  /** The JSON that the provider answered. */
  readonly body: unknown;
}

/**
 * Applies the results of a kind of entries to what this device has stored, instead of a form that
 * waits for them. Whichever page or worker, of whichever version, has received a result, it waits
 * in the entry's status until a page applies it. `onSent` and `onRefused` may be called twice for a
 * result; the entry is removed or marked afterwards, so a page that dies in between loses nothing.
 */
export interface EntryReducer {
  readonly kind: string;
  onSent(storage: Storage, owner: Owner, result: SentResult): Promise<void>;
  onRefused(storage: Storage, owner: Owner, entry: NewOutboxEntry): Promise<void>;
  /** Called after the user has discarded an entry: nobody will ever receive it. */
  onDiscarded(storage: Storage, owner: Owner, entry: NewOutboxEntry): Promise<void>;
  /** Moves to the outbox what older versions of the app stored elsewhere. */
  carryOver(storage: Storage, owner: Owner): Promise<CarriedOver>;
}

export interface CarriedOver {
  readonly moved: number;
  /** How many stay, because a page of an older version may be sending them now. */
  readonly left: number;
}

export interface SettleDependencies {
  readonly reducers: readonly EntryReducer[];
  /** Returns the logged-in accounts. */
  owners(): readonly Owner[];
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns whether this page is visible now. */
  isSeen(): boolean;
  /** Called when waiting entries have been sent: once, on one visible page. */
  onSent(entries: readonly SentEntry[]): void;
}

/** Milliseconds after which no form is assumed to be waiting for its answer. */
const FORM_GONE_MS = 60_000;

/**
 * Applies and reports the results that no form waits for, received by any page or worker.
 *
 * @returns Whether a result was applied.
 */
export async function settleResults(
  deps: SettleDependencies,
  storage: Storage,
  isAwaited: (id: string) => boolean,
): Promise<boolean> {
  let isApplied = false;
  for (const owner of deps.owners()) {
    const store = createEntryStore(storage, owner);
    const rows = await store.list();
    for (const row of rows) {
      if (await applyResult(deps, { storage, owner, store }, row)) isApplied = true;
    }
    await reportSent(deps, store, rows, isAwaited);
  }
  return isApplied;
}

/**
 * Moves to the outbox what older versions of the app stored elsewhere. Returns what was moved and
 * what stays.
 */
export async function carryOver(
  reducers: readonly EntryReducer[],
  storage: Storage,
  owners: readonly Owner[],
): Promise<CarriedOver> {
  const sum = { moved: 0, left: 0 };
  for (const owner of owners) {
    for (const reducer of reducers) {
      const { moved, left } = await reducer.carryOver(storage, owner);
      sum.moved += moved;
      sum.left += left;
    }
  }
  return sum;
}

const hasReducer = ({ reducers }: SettleDependencies, { status: { kind } }: StatusRow) =>
  reducers.some((reducer) => reducer.kind === kind);

interface OwnedStore {
  readonly storage: Storage;
  readonly owner: Owner;
  readonly store: EntryStore;
}

async function applyResult(
  { reducers, owners }: SettleDependencies,
  { storage, owner, store }: OwnedStore,
  { id, since, status }: StatusRow,
): Promise<boolean> {
  const { state, subject, isFresh } = status;
  const reducer = reducers.find(({ kind }) => kind === status.kind);
  // A session that has ended meanwhile has removed what the result would be stored with.
  if (reducer === undefined || !owners().some((one) => isSameOwner(one, owner))) return false;
  if (state.kind === 'sent') {
    await reducer.onSent(storage, owner, { id, subject, since, body: state.body });
    await store.take((row) => row.id === id);
    return true;
  }
  if (state.kind === 'refused' && isFresh) {
    const entry = await store.read(id);
    if (entry !== undefined) await reducer.onRefused(storage, owner, entry);
    await store.change(id, (now) =>
      now.state.kind === 'refused' && now.isFresh ? { ...now, isFresh: false } : undefined,
    );
    return true;
  }
  return false;
}

async function reportSent(
  deps: SettleDependencies,
  store: EntryStore,
  rows: readonly StatusRow[],
  isAwaited: (id: string) => boolean,
): Promise<void> {
  if (!deps.isSeen()) return;
  const isToReport = (row: StatusRow) => {
    const { state, isFresh, at } = row.status;
    if (state.kind !== 'sent' || isAwaited(row.id) || hasReducer(deps, row)) return false;
    return !isFresh || deps.now() - at > FORM_GONE_MS;
  };
  if (!rows.some(isToReport)) return;
  const taken = await store.take(isToReport);
  const sent = taken.map(({ status: { kind, label } }) => ({ kind, label }));
  if (sent.length > 0) deps.onSent(sent);
}
