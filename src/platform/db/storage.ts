/** A value kept whole under one name. */
export interface StoredDocument {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly body: unknown;
}

/** A change to one row of a set that is kept whole in a document; `null`: the row is gone. */
export interface Patch {
  readonly set: string;
  readonly id: string;
  readonly body: unknown;
}

/** A row that the person marked, with a copy of what was marked. */
export interface Mark {
  readonly set: string;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly markedAt: number;
  readonly body: unknown;
}

/** Bytes of one day in Lagos. */
export interface UsageDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Came over the line. */
  readonly received: number;
  /** Did not have to, because it was kept. */
  readonly saved: number;
}

/** What is done as one: all of it or nothing. Patches are cleared before any are put. */
export interface Batch {
  readonly putDocuments?: readonly StoredDocument[];
  readonly deleteDocuments?: readonly string[];
  readonly clearPatches?: string;
  readonly putPatches?: readonly Patch[];
}

/** What becomes of marks: removed first, then put. */
export interface MarkChange {
  readonly remove?: readonly Pick<Mark, 'set' | 'id'>[];
  readonly put?: readonly Mark[];
}

export interface Snapshot {
  /** By the key asked for; absent where there is none. */
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly patches: readonly Patch[];
}

/** What there is, by its names. */
export interface Names {
  readonly documents: readonly string[];
  /** The set of every mark. */
  readonly marks: readonly string[];
}

/** Names of what changed: document keys and the sets of patches and marks. */
export interface Change {
  readonly documents: readonly string[];
  readonly patches: readonly string[];
  readonly marks: readonly string[];
}

/**
 * What the app keeps. Every method rejects where the device refuses: a failed read is never an
 * empty one. What comes out was written by some version of the app and must be checked.
 */
export interface Storage {
  /** `memory`: kept until the page closes, because the device keeps nothing. */
  readonly kind: 'device' | 'memory';
  /** Documents and one set's patches as they were at one moment. */
  snapshot(keys: readonly string[], patchSet?: string): Promise<Snapshot>;
  getDocument(key: string): Promise<StoredDocument | undefined>;
  write(batch: Batch): Promise<void>;
  listMarks(set: string): Promise<Mark[]>;
  putMark(mark: Mark): Promise<void>;
  deleteMark(set: string, id: string): Promise<void>;
  /**
   * Reads a set and changes marks as one: nobody else, in whichever page, writes marks in between.
   * `change` must not wait for anything, and may be asked a second time.
   */
  changeMarks(set: string, change: (found: readonly Mark[]) => MarkChange): Promise<void>;
  /** Adds to what a day has; pages and worker may do so at the same time. */
  addUsage(usage: UsageDay): Promise<void>;
  /** Every day that is kept, the earliest first. */
  listUsage(): Promise<UsageDay[]>;
  /** Deletes the days before this one. */
  forgetUsage(before: string): Promise<void>;
  /** The documents whose keys, and the marks whose sets, begin so. */
  names(prefix: string): Promise<Names>;
  /** Deletes the documents whose keys, and the patches and marks whose sets, begin so. */
  forget(prefix: string): Promise<void>;
  /** Calls back after every write, of this page and of the app's other pages. */
  onChange(listener: (change: Change) => void): () => void;
  close(): void;
}

/** The sets that it touches; none where it changes nothing. */
export function setsOf({ put = [], remove = [] }: MarkChange): string[] {
  return [...new Set([...remove, ...put].map((mark) => mark.set))];
}

export function changeOf(batch: Batch): Change {
  const sets = new Set((batch.putPatches ?? []).map((patch) => patch.set));
  if (batch.clearPatches !== undefined) sets.add(batch.clearPatches);
  const put = (batch.putDocuments ?? []).map((document) => document.key);
  return {
    documents: [...put, ...(batch.deleteDocuments ?? [])],
    patches: [...sets],
    marks: [],
  };
}
