import { lagosTime } from '#contract/time/lagos-time.ts';
import { compareRank } from '#contract/spaces/rank.ts';
import type { SpaceId } from '#contract/units.ts';
import { createEntries, type Entry, moveEntries, type NewEntry } from './entry.ts';
import { mergeSorted } from './merge-sorted.ts';
import type { CatalogueChange, CatalogueHead } from './repository.ts';
import { type RowOverflow, RowStore } from './rows/row-store.ts';

export type { Entry } from './entry.ts';

/** The public catalogue at one version and on one Lagos day (for `daysAgo`). It is immutable. */
export interface Snapshot {
  readonly lineage: string;
  readonly version: number;
  readonly day: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Sorted by rank, best first. */
  readonly ranked: readonly Entry[];
  /** Every space that ever changed, including those that are gone; the latest change first. */
  readonly history: readonly { readonly id: string; readonly version: number }[];
  /** Has the JSON of the entries. Later snapshots of the same day use the same one. */
  readonly rows: RowStore;
}

export interface SnapshotSource {
  readonly head: CatalogueHead;
  /**
   * All changes after `previous`, or all changes ever if there is no previous snapshot or it is of
   * another day.
   */
  readonly changes: readonly CatalogueChange[];
  readonly now: Date;
  /** The snapshot to which the changes are applied, of the same lineage. */
  readonly previous?: Snapshot | undefined;
  /**
   * Called for a stored space that breaks the contract. It is left out, so that the others can
   * still be served.
   */
  readonly onBroken: (spaceId: SpaceId, error: unknown) => void;
  /** Where the JSON of a large catalogue is stored. */
  readonly overflow?: RowOverflow | undefined;
}

/**
 * Collects changes, which may come in batches, and applies them to the previous snapshot without
 * modifying it. A space that violates the contract is left out and reported to `onBroken`.
 */
export class SnapshotBuilder {
  readonly #now: Date;
  readonly #day: string;
  readonly #onBroken: SnapshotSource['onBroken'];
  readonly #previous: Snapshot | undefined;
  readonly #rows: RowStore;
  readonly #versions = new Map<string, number>();
  /** The changed spaces; those that are gone are missing. */
  readonly #entries = new Map<string, Entry>();

  constructor({ now, onBroken, previous, overflow }: Omit<SnapshotSource, 'head' | 'changes'>) {
    this.#now = now;
    this.#day = lagosTime(now).date;
    this.#onBroken = onBroken;
    this.#previous = previous;
    this.#rows = this.#base?.rows ?? new RowStore(overflow);
  }

  /** The previous snapshot, if what it has remains as it is. */
  get #base(): Snapshot | undefined {
    return this.#previous?.day === this.#day ? this.#previous : undefined;
  }

  /** Returns the spaces that are new or different. */
  apply(changes: readonly CatalogueChange[]): readonly NewEntry[] {
    for (const { spaceId, version } of changes) {
      this.#versions.set(spaceId, version);
      this.#entries.delete(spaceId);
    }
    const same: Entry[] = [];
    const different = changes.flatMap(({ space, ...change }) => {
      if (space === null) return [];
      const known = this.#previous?.entries.get(space.id);
      const isSame =
        known?.version === change.version && known.searched.bookingCount === space.bookingCount;
      if (!isSame) return [{ ...change, space }];
      same.push(known);
      return [];
    });
    const rows = this.#rows;
    const now = this.#now;
    const created = createEntries(different, { rows, now, onBroken: this.#onBroken });
    for (const { entry } of created) this.#entries.set(entry.id, entry);
    for (const entry of moveEntries(same, rows, now)) this.#entries.set(entry.id, entry);
    return created;
  }

  finish({ lineage }: CatalogueHead): Snapshot {
    const base = this.#base;
    const versions = this.#versions;
    const isUnchanged = ({ id }: { readonly id: string }) => !versions.has(id);
    const entries = new Map(base?.entries);
    for (const id of versions.keys()) entries.delete(id);
    for (const [id, entry] of this.#entries) entries.set(id, entry);
    const byRank = (a: Entry, b: Entry) => compareRank(a.searched, b.searched);
    const changed = [...this.#entries.values()].toSorted(byRank);
    // An entry has its ID and its version, so only what is gone takes memory.
    const history = Array.from(
      versions,
      ([id, version]) => this.#entries.get(id) ?? { id, version },
    );
    history.sort((a, b) => b.version - a.version);
    if (base !== undefined) {
      for (const change of base.history) if (isUnchanged(change)) history.push(change);
    }
    return {
      lineage,
      version: history[0]?.version ?? 0,
      day: this.#day,
      entries,
      ranked: mergeSorted(base?.ranked.filter(isUnchanged) ?? [], changed, byRank),
      history,
      rows: this.#rows,
    };
  }
}

/** Returns the snapshot that results from changes, which were read at once. */
export function createSnapshot({ head, changes, ...source }: SnapshotSource): Snapshot {
  const builder = new SnapshotBuilder(source);
  builder.apply(changes);
  return builder.finish(head);
}

/** Formats a catalogue version for the wire: `<lineage>.<number>`. */
export function versionText({ lineage, version }: CatalogueHead): string {
  return `${lineage}.${version}`;
}

/** The number is NaN if the text is no version. */
function parseVersion(text: string): CatalogueHead {
  const [lineage = '', number] = text.split('.');
  return { lineage, version: Number(number) };
}

/** Whether a snapshot is of an earlier version of the same catalogue than the given one. */
export function isEarlier(head: CatalogueHead, text: string): boolean {
  const { lineage, version } = parseVersion(text);
  return lineage === head.lineage && version > head.version;
}

export interface Delta {
  readonly changed: readonly Entry[];
  readonly gone: readonly string[];
}

/**
 * Up to this many changes are always sent as a delta; beyond it, up to a quarter of the catalogue.
 */
const ALWAYS_DELTA = 50;

/**
 * Returns what changed after a client's version. Returns undefined if the whole list is the right
 * reply: the version is of another database, is newer than ours (after the database was restored
 * from a backup), or so much has changed that the prepared list is cheaper.
 */
export function deltaSince(snapshot: Snapshot, since: string): Delta | undefined {
  const { lineage, version } = parseVersion(since);
  if (lineage !== snapshot.lineage || !(version <= snapshot.version)) return undefined;
  const end = snapshot.history.findIndex((change) => change.version <= version);
  const ids = snapshot.history.slice(0, end === -1 ? undefined : end).map(({ id }) => id);
  if (ids.length > Math.max(ALWAYS_DELTA, snapshot.ranked.length / 4)) return undefined;
  const changed = ids.flatMap((id) => snapshot.entries.get(id) ?? []);
  return { changed, gone: ids.filter((id) => !snapshot.entries.has(id)) };
}
