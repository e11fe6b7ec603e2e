import type { EpochMs, LagosDate } from '#contract/units.ts';

/** A value stored as a whole under one key. */
export interface StoredDocument {
  readonly key: string;
  readonly savedAt: EpochMs;
  readonly body: unknown;
}

/**
 * A change of one row of a set that is stored as a whole in a document; a `null` body means that
 * the row was deleted.
 */
export interface StoredPatch {
  readonly set: string;
  readonly id: string;
  readonly body: unknown;
}

/** A member of a set, such as a space that the user has saved, with a copy of its data. */
export interface CollectionItem {
  readonly set: string;
  readonly id: string;
  readonly markedAt: EpochMs;
  readonly body: unknown;
}

/** Bytes of one day, in the time zone of Lagos. */
export interface UsageDay {
  readonly day: LagosDate;
  /** Bytes received over the network. */
  readonly received: number;
  /** Bytes that were not downloaded because they were cached. */
  readonly saved: number;
}

/** Changes that are applied completely or not at all. Patches are cleared before any are put. */
export interface StorageBatch {
  readonly putDocuments?: readonly StoredDocument[];
  readonly deleteDocuments?: readonly string[];
  readonly clearPatches?: string;
  readonly putPatches?: readonly StoredPatch[];
}

/** Changes of items: first removals, then additions. */
export interface CollectionChange {
  readonly remove?: readonly Pick<CollectionItem, 'set' | 'id'>[];
  readonly put?: readonly CollectionItem[];
}

interface StorageSnapshot {
  /** By requested key; a document that doesn't exist is missing. */
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly patches: readonly StoredPatch[];
}

/** Names of what is stored. */
interface StoredNames {
  readonly documents: readonly string[];
  /** The set of every item, once for each item. */
  readonly marks: readonly string[];
}

/** Names of what changed: document keys, and the sets of patches and items. */
export interface StorageChange {
  readonly documents: readonly string[];
  readonly patches: readonly string[];
  readonly marks: readonly string[];
}

/**
 * What the app stores. Every method rejects if the device fails: a failed read never looks like an
 * empty one. Values may have been written by any version of the app and must be validated.
 */
export interface Storage {
  /** `memory`: lasts until the page closes, because the device can't store anything. */
  readonly kind: 'device' | 'memory';
  /** Returns documents and one set's patches as of one moment. */
  snapshot(keys: readonly string[], patchSet?: string): Promise<StorageSnapshot>;
  getDocument(key: string): Promise<StoredDocument | undefined>;
  write(batch: StorageBatch): Promise<void>;
  listItems(set: string): Promise<CollectionItem[]>;
  putItem(item: CollectionItem): Promise<void>;
  deleteItem(set: string, id: string): Promise<void>;
  /**
   * Reads a set and changes items in one transaction, so no other page writes items in between.
   * `change` must be synchronous and may be called twice.
   */
  changeItems(
    set: string,
    change: (found: readonly CollectionItem[]) => CollectionChange,
  ): Promise<void>;
  /** Adds to the counts of a day; pages and the service worker may do so at the same time. */
  addUsage(usage: UsageDay): Promise<void>;
  /** Returns all stored days, the earliest first. */
  listUsage(): Promise<UsageDay[]>;
  /** Deletes the days before this one. */
  forgetUsage(before: string): Promise<void>;
  /** Returns the keys of documents and the sets of items that begin with the prefix. */
  names(prefix: string): Promise<StoredNames>;
  /**
   * Deletes the documents whose keys, and the patches and items whose sets, begin with the prefix.
   */
  forget(prefix: string): Promise<void>;
  /**
   * Calls back after every write of this page and of the app's other pages. Returns a function that
   * ends the subscription.
   */
  onChange(listener: (change: StorageChange) => void): () => void;
  close(): void;
}

/** Returns the sets that a change touches; none if it changes nothing. */
export function setsOf({ put = [], remove = [] }: CollectionChange): string[] {
  return [...new Set([...remove, ...put].map((item) => item.set))];
}

/** Returns what a batch changes, for listeners. */
export function changeOf(batch: StorageBatch): StorageChange {
  const sets = new Set((batch.putPatches ?? []).map((patch) => patch.set));
  if (batch.clearPatches !== undefined) sets.add(batch.clearPatches);
  const put = (batch.putDocuments ?? []).map((document) => document.key);
  return {
    documents: [...put, ...(batch.deleteDocuments ?? [])],
    patches: [...sets],
    marks: [],
  };
}

/** Name of the app's database on a device, shared by its pages and its service worker. */
export const DATABASE = 'aye';
