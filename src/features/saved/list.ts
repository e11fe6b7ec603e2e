import type { CollectionItem, CollectionChange, Storage } from '#src/platform/db/storage.ts';
import { SAVED_SPACES_SET } from '#src/platform/storage-quota/stored-names.ts';
import {
  type SavedListChange,
  changedSince,
  changeItem,
  SAVED_CHANGES_KEY,
  parseSavedChanges,
  mergeReply,
} from './saved-changes.ts';
import { type ListOwner, ownerItem, leftBy, NO_OWNER, readOwner } from './owner.ts';

const LOCK = 'aye.saved';

/**
 * Lets one page at a time work on the list and its changes. The lock is never held during a request
 * to the provider. Browsers without locks usually have only one page.
 */
export async function withListLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, work);
}

/**
 * The known changes of the list on this device, by the ID of the space, while it belongs to an
 * account.
 */
type Known = ReadonlyMap<string, SavedListChange>;

const changesOf = async (storage: Storage) =>
  parseSavedChanges(await storage.listItems(SAVED_CHANGES_KEY));

/** Of two changes of one space, the later one counts. */
function withNewer(
  known: Known,
  changed: readonly SavedListChange[],
): Map<string, SavedListChange> {
  const all = new Map(known);
  for (const change of changed) {
    if (change.at >= (all.get(change.id)?.at ?? 0)) all.set(change.id, change);
  }
  return all;
}

/** Whether the list was attached with this log-in. */
export async function isOwnedBy(storage: Storage, { since }: ListOwner): Promise<boolean> {
  return (await readOwner(storage))?.since === since;
}

const unsyncedOf = (changes: Known) => [...changes.values()].filter(({ unsynced }) => unsynced);

/**
 * Records the changes since the list was last read. This is done at once, because a heart doesn't
 * record when it was removed.
 */
export async function noteChanges(storage: Storage, now: number): Promise<void> {
  if ((await readOwner(storage)) === undefined) return;
  const known = await changesOf(storage);
  await storage.changeItems(SAVED_SPACES_SET, (found) => ({
    put: changedSince(known, found, now).map((change) => changeItem(change)),
  }));
}

/** Returns the changes that haven't been sent to the provider. */
export async function readUnsynced(storage: Storage): Promise<readonly SavedListChange[]> {
  return unsyncedOf(await changesOf(storage));
}

/**
 * Attaches the list to the person's account, unless it already is; then records the changes made
 * since.
 */
export async function attachToAccount(
  storage: Storage,
  person: ListOwner,
  now: number,
): Promise<void> {
  const owner = await readOwner(storage);
  if (owner?.since === person.since) {
    if (owner.email !== person.email) await storage.putItem(ownerItem(person, now));
    await noteChanges(storage, now);
    return;
  }
  await detachFromAccount(storage, now);
  const [stale, left] = await Promise.all([
    storage.listItems(SAVED_CHANGES_KEY),
    storage.listItems(leftBy(person)),
  ]);
  await storage.changeItems(SAVED_SPACES_SET, (found) => {
    // What a visitor has saved on this device is included.
    const visitors = changedSince(new Map(), found, now);
    const all = withNewer(parseSavedChanges(left), visitors);
    const onDevice = projected(found, all.values(), () => undefined);
    return {
      remove: [...stale, ...left, ...onDevice.remove],
      put: [
        ownerItem(person, now),
        ...[...all.values()].map((change) => changeItem(change)),
        ...onDevice.put,
      ],
    };
  });
}

/** Turns changes into the items to store and to remove. */
function projected(
  found: readonly CollectionItem[],
  changes: Iterable<SavedListChange>,
  copyOf: (id: string) => unknown,
): Required<CollectionChange> {
  const items = new Map(found.map((item) => [item.id, item]));
  const [put, remove]: [CollectionItem[], CollectionItem[]] = [[], []];
  for (const { id, saved, at } of changes) {
    const item = items.get(id);
    if (!saved) {
      if (item !== undefined) remove.push(item);
      continue;
    }
    const body = item?.body ?? copyOf(id) ?? null;
    if (item?.markedAt === at && item.body === body) continue;
    put.push({ set: SAVED_SPACES_SET, id, markedAt: at, body });
  }
  return { put, remove };
}

export interface SavedListReply {
  /** The changes that were sent to the provider. */
  readonly sent: readonly SavedListChange[];
  readonly answer: readonly Omit<SavedListChange, 'unsynced'>[];
  readonly now: number;
  readonly person: ListOwner;
  /**
   * Returns a copy of a space, to be stored for when the catalogue isn't available; undefined if
   * there is none.
   */
  copyOf(id: string): unknown;
  /** Whether the person is still logged in. */
  isHere(): boolean;
}

/**
 * Replaces the list with the provider's answer, except for changes made meanwhile.
 *
 * @returns False if the list doesn't belong, or no longer belongs, to this person: nothing is
 * changed then.
 */
export async function applyServerState(
  storage: Storage,
  { sent, answer, now, person, copyOf, isHere }: SavedListReply,
): Promise<boolean> {
  // The clean-up after the previous session may have detached the list since it was attached.
  if (!(await isOwnedBy(storage, person))) return false;
  const known = await changesOf(storage);
  let isApplied = false;
  await storage.changeItems(SAVED_SPACES_SET, (found) => {
    isApplied = isHere();
    if (!isApplied) return {};
    const changed = changedSince(known, found, now);
    const holding = mergeReply(withNewer(known, changed), sent, answer);
    const stored = [...holding.values()].flatMap((change) => change ?? []);
    const late = changed.filter(({ id }) => !holding.has(id));
    const forgotten = [...holding.keys()].filter((id) => holding.get(id) === undefined);
    const onDevice = projected(found, stored, copyOf);
    return {
      remove: [...forgotten.map((id) => ({ set: SAVED_CHANGES_KEY, id })), ...onDevice.remove],
      put: [
        ...[...stored, ...late]
          .filter((change) => !isKnown(known, change))
          .map((change) => changeItem(change)),
        ...onDevice.put,
      ],
    };
  });
  return isApplied;
}

function isKnown(known: Known, { id, saved, at, unsynced }: SavedListChange): boolean {
  const before = known.get(id);
  return before?.at === at && before.saved === saved && before.unsynced === unsynced;
}

/**
 * Removes the account's list from the device when the session is over. Unsynced changes are stored
 * until the same person logs in again; a log-out asks first, and then they are removed too.
 */
export async function detachFromAccount(storage: Storage, now: number): Promise<void> {
  const owner = await readOwner(storage);
  if (owner === undefined) return;
  const rows = await storage.listItems(SAVED_CHANGES_KEY);
  const known = parseSavedChanges(rows);
  await storage.changeItems(SAVED_SPACES_SET, (found) => {
    const unsynced = unsyncedOf(withNewer(known, changedSince(known, found, now)));
    return {
      remove: [...found, ...rows, NO_OWNER],
      put: unsynced.map((change) => changeItem(change, leftBy(owner))),
    };
  });
}
