import type { CollectionItem, Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-data.ts';
import * as copy from './copy.ts';
import type { NewOutboxEntry } from './outbox.ts';
import {
  copiedFrom,
  isStatus,
  entriesOf,
  readEntry,
  type EntryStatus,
  statusItem,
  statusesOf,
} from './rows.ts';

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
export async function repairStatuses(storage: Storage, owner: Owner): Promise<void> {
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
