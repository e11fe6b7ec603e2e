import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Database } from '../../db/open.ts';
import { type PreparedCatalogue, prepareCatalogue } from './prepared.ts';
import { readChanges, readHead } from './repository.ts';
import { createSnapshot, type SnapshotSource } from './snapshot.ts';

// Other modules reach this one through here alone.
export { publicReview } from './public-review.ts';
export { publicSpace } from './public-space.ts';

/** Milliseconds for which an answer is good without a look at the database. */
const FRESH = 1_000;
/** Milliseconds up to which the old answer is given while a new one is made; then people wait. */
const USABLE = 5_000;

export interface Catalogue {
  /**
   * The catalogue as it was at most a few seconds ago; a promise only where it has to be waited
   * for: at the start, after `changed`, and when nobody has asked for a while.
   */
  current(): PreparedCatalogue | Promise<PreparedCatalogue>;
  /** This server has just changed a space: whoever asks from now on sees it. */
  changed(): void;
}

export interface CatalogueDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly onBroken: SnapshotSource['onBroken'];
  /** The database could not be asked; the last known catalogue is served meanwhile. */
  readonly onStale: (error: unknown) => void;
}

export function createCatalogue({ db, now, onBroken, onStale }: CatalogueDependencies): Catalogue {
  let latest: PreparedCatalogue | undefined;
  let checkedAt = 0;
  let underWay: Promise<void> | undefined;
  let changes = 0;
  let changesSeen = 0;

  const check = async (): Promise<void> => {
    const changesBefore = changes;
    checkedAt = now().getTime();
    latest = await refreshed(db, latest, now(), onBroken);
    changesSeen = changesBefore;
  };

  /** One at a time. Without a catalogue its failure is the answer; with one, that is still served. */
  const refresh = (): Promise<void> => {
    underWay ??= check()
      .catch((error: unknown) => {
        if (latest === undefined) throw error;
        onStale(error);
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };

  const waited = async (): Promise<PreparedCatalogue> => {
    // One that was under way may have read before the change.
    if (changesSeen < changes && underWay !== undefined) await underWay;
    await refresh();
    if (latest === undefined) throw new Error('The catalogue was refreshed and is not there.');
    return latest;
  };

  return {
    current: () => {
      if (latest === undefined || changesSeen < changes) return waited();
      const age = now().getTime() - checkedAt;
      if (age >= 0 && age < FRESH) return latest;
      if (age < 0 || age >= USABLE) return waited();
      void refresh();
      return latest;
    },
    changed: () => {
      changes += 1;
    },
  };
}

/** Reads only what changed, unless the day or the database is another. */
async function refreshed(
  db: Database,
  latest: PreparedCatalogue | undefined,
  now: Date,
  onBroken: SnapshotSource['onBroken'],
): Promise<PreparedCatalogue> {
  const head = await readHead(db);
  const known = latest?.snapshot;
  const comparable =
    known?.lineage === head.lineage &&
    known.day === lagosTime(now).date &&
    known.version <= head.version;
  if (latest !== undefined && comparable && known.version === head.version) return latest;
  const previous = comparable ? known : undefined;
  const changes = await readChanges(db, previous?.version ?? 0);
  return prepareCatalogue(createSnapshot({ head, changes, now, previous, onBroken }));
}
