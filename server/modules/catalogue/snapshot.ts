import { lagosTime } from '#contract/rules/lagos-time.ts';
import { compareRank } from '#contract/rules/rank.ts';
import type { Space } from '#contract/spaces.ts';
import { publicSpace } from './public-space.ts';
import type { CatalogueChange, CatalogueHead } from './repository.ts';

export interface Entry {
  readonly space: Space;
  /** The space as it's sent. */
  readonly json: string;
  /** When it changed last. */
  readonly version: number;
}

/** The public catalogue at one version and on one Lagos day (for `daysAgo`). Never changes. */
export interface Snapshot {
  readonly lineage: string;
  readonly version: number;
  readonly day: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Best first. */
  readonly ranked: readonly Entry[];
  /** Every space that changed ever, also those that are gone; the latest change first. */
  readonly history: readonly { readonly id: string; readonly version: number }[];
}

export interface SnapshotSource {
  readonly head: CatalogueHead;
  /** All that changed after `previous`, or ever. */
  readonly changes: readonly CatalogueChange[];
  readonly now: Date;
  /** The snapshot that the changes are to be laid over, of the same lineage and day. */
  readonly previous?: Snapshot | undefined;
  /** A stored space that breaks the contract is left out: the others are still worth having. */
  readonly onBroken: (spaceId: string, error: unknown) => void;
}

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

export function versionText({ lineage, version }: CatalogueHead): string {
  return `${lineage}.${version}`;
}

export interface Delta {
  readonly changed: readonly Entry[];
  readonly gone: readonly string[];
}

/** Up to this many changes are always told one by one; above it, up to a quarter of the catalogue. */
const ALWAYS_DELTA = 50;

/**
 * What changed after a version that a client has; undefined when the whole list is the right
 * answer: the version is of another database, is newer than ours (a database put back from a
 * copy), or so much changed that a list made beforehand is cheaper.
 */
export function deltaSince(snapshot: Snapshot, since: string): Delta | undefined {
  const [lineage, number] = since.split('.');
  const version = Number(number);
  if (lineage !== snapshot.lineage || !(version <= snapshot.version)) return undefined;
  const end = snapshot.history.findIndex((change) => change.version <= version);
  const ids = snapshot.history.slice(0, end === -1 ? undefined : end).map(({ id }) => id);
  if (ids.length > Math.max(ALWAYS_DELTA, snapshot.ranked.length / 4)) return undefined;
  const changed = ids.flatMap((id) => snapshot.entries.get(id) ?? []);
  return { changed, gone: ids.filter((id) => !snapshot.entries.has(id)) };
}
