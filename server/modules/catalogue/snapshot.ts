import type { SpaceId } from '#contract/units.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { compareRank } from '#contract/rules/rank.ts';
import type { Space } from '#contract/spaces.ts';
import { publicSpace } from './public-space.ts';
import type { CatalogueChange, CatalogueHead } from './repository.ts';

export interface Entry {
  readonly space: Space;
  /** The space as it is sent. */
  readonly json: string;
  /** The version of its last change. */
  readonly version: number;
}

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
}

export interface SnapshotSource {
  readonly head: CatalogueHead;
  /** All changes after `previous`, or all changes ever. */
  readonly changes: readonly CatalogueChange[];
  readonly now: Date;
  /** The snapshot to which the changes are applied, of the same lineage and day. */
  readonly previous?: Snapshot | undefined;
  /**
   * Called for a stored space that breaks the contract. It is left out, so that the others can
   * still be served.
   */
  readonly onBroken: (spaceId: SpaceId, error: unknown) => void;
}

/**
 * Applies changes to the previous snapshot without modifying it, and ranks the spaces. A space
 * that violates the contract is left out and reported to `onBroken`.
 */
export function createSnapshot({
  head,
  changes,
  now,
  previous,
  onBroken,
}: SnapshotSource): Snapshot {
  const entries = new Map(previous?.entries);
  const versions = new Map(previous?.history.map(({ id, version }) => [id, version]));
  for (const { spaceId, version, space } of changes) {
    versions.set(spaceId, version);
    entries.delete(spaceId);
    if (space === null) continue;
    try {
      const shown = publicSpace(space, now);
      entries.set(spaceId, { space: shown, json: JSON.stringify(shown), version });
    } catch (error) {
      onBroken(spaceId, error);
    }
  }
  const history = Array.from(versions, ([id, version]) => ({ id, version }));
  history.sort((a, b) => b.version - a.version);
  return {
    lineage: head.lineage,
    version: history[0]?.version ?? 0,
    day: lagosTime(now).date,
    entries,
    ranked: [...entries.values()].sort((a, b) => compareRank(a.space, b.space)),
    history,
  };
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
