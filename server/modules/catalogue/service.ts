import { setImmediate } from 'node:timers/promises';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../db/open.ts';
import { openCallBudget, outsideCalls, withinBudget } from '../../db/connection/time-budget.ts';
import { MAX_PREPARED, type PreparedCatalogue, prepareCatalogue } from './prepared.ts';
import { type CatalogueChange, readCatalogueBatch, readHead } from './repository.ts';
import { createSearch } from './search/catalogue-search.ts';
import { isEarlier, SnapshotBuilder, type SnapshotSource } from './snapshot.ts';

// Other modules use this one only through this file.
export { FORMER_GUEST, shortAuthorName } from './public-review.ts';
export { publicReview } from './public-review.ts';
export { publicSpace } from './entry.ts';
export { readPublicReviews } from './public-review.ts';

/** Milliseconds for which a catalogue is used without checking the database. */
const FRESH_MS = 1_000;
/**
 * Milliseconds for which the old catalogue is used while a new one is read. After that, requests
 * wait.
 */
const USABLE = 5_000;
/**
 * Maximum milliseconds that a request waits for a new catalogue while there is an old one, whatever
 * its age.
 */
const REFRESH_TIMEOUT_MS = 2_000;

export interface CatalogueService {
  /**
   * Returns the catalogue as it was at most a few seconds ago. It is a promise only when requests
   * have to wait: at the start, after `changed`, after some time without requests, and when the
   * caller already has a later version.
   *
   * @param seen The version that the caller has. Another server may have read a later one than this
   * server; the caller gets none that is earlier, if the database answers.
   */
  current(seen?: string): PreparedCatalogue | Promise<PreparedCatalogue>;
  /** Called after this server has changed a space. Requests that come later see the change. */
  changed(): void;
}

export interface CatalogueDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly onBroken: SnapshotSource['onBroken'];
  /** The database couldn't be reached; the last known catalogue is served in the meantime. */
  readonly onStale: (error: unknown) => void;
  /** A folder on a disk, for what a large catalogue would need of memory (decision 88). */
  readonly folder?: string | undefined;
  /** A large catalogue couldn't be stored in the folder and stays in memory. */
  readonly onFolderFailed: (error: unknown) => void;
}

/** Creates the catalogue module, which serves the active spaces from memory. */
export function createCatalogue({
  db,
  now,
  onBroken,
  onStale,
  folder,
  onFolderFailed: onFailed,
}: CatalogueDependencies): CatalogueService {
  const overflow =
    folder === undefined ? undefined : { folder, rowsInMemory: MAX_PREPARED, onFailed };
  let latest: PreparedCatalogue | undefined;
  let checkedAt = 0;
  let underWay: Refresh | undefined;
  let changes = 0;
  let changesSeen = 0;

  const check = async (): Promise<void> => {
    const changesBefore = changes;
    checkedAt = now().getTime();
    latest = await refreshed(db, latest, { now: now(), onBroken, overflow });
    changesSeen = changesBefore;
  };

  /**
   * Runs one refresh at a time. Without a catalogue its error is thrown; with one, the old
   * catalogue is still served.
   */
  const refresh = (): Refresh => {
    underWay ??= startRefresh(async () => {
      try {
        await check();
      } catch (error) {
        if (latest === undefined) throw error;
        onStale(error);
      } finally {
        underWay = undefined;
      }
    });
    return underWay;
  };

  /**
   * Waits for the first catalogue as long as necessary, and for later ones only up to `REFRESH_TIMEOUT_MS`.
   */
  const waitFor = ({ done, overdue }: Refresh): Promise<void> =>
    latest === undefined ? done : Promise.race([done, overdue]);

  const waited = async (): Promise<PreparedCatalogue> => {
    // A refresh in progress may have read before the change.
    if (changesSeen < changes && underWay !== undefined) await waitFor(underWay);
    await waitFor(refresh());
    if (latest === undefined) throw new Error('The catalogue was refreshed and is not there.');
    return latest;
  };

  return {
    current: (seen) => {
      if (latest === undefined || changesSeen < changes) return waited();
      if (seen !== undefined && isEarlier(latest.snapshot, seen)) return waited();
      const age = now().getTime() - checkedAt;
      if (age >= 0 && age < FRESH_MS) return latest;
      if (age < 0 || age >= USABLE) return waited();
      refresh();
      return latest;
    },
    changed: () => {
      changes += 1;
    },
  };
}

interface Refresh {
  readonly done: Promise<void>;
  /** Resolves when the refresh takes longer than requests should wait. */
  readonly overdue: Promise<void>;
}

function startRefresh(work: () => Promise<void>): Refresh {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REFRESH_TIMEOUT_MS);
  });
  return { done: work().finally(() => clearTimeout(timer)), overdue };
}

/** Reads only the changes, unless the day or the database is a different one. */
async function refreshed(
  db: Database,
  latest: PreparedCatalogue | undefined,
  source: Pick<SnapshotSource, 'now' | 'onBroken' | 'overflow'>,
): Promise<PreparedCatalogue> {
  // All requests wait for the first catalogue. Later statements must not hang for long on a
  // connection whose other side is gone; a limit for all of them together would stop a server for
  // good from reading many changes.
  const read = <T>(work: () => Promise<T>): Promise<T> =>
    latest === undefined ? outsideCalls(work) : withinBudget(openCallBudget(), work);
  const head = await read(() => readHead(db));
  const known = latest?.snapshot;
  const continues = known?.lineage === head.lineage && known.version <= head.version;
  const isSameDay = known?.day === lagosTime(source.now).date;
  if (latest !== undefined && continues && isSameDay && known.version === head.version) {
    return latest;
  }
  const previous = continues ? latest : undefined;
  const builder = new SnapshotBuilder({ ...source, previous: previous?.snapshot });
  const search = previous?.search ?? createSearch();
  const readBatch = (after: number) => read(() => readCatalogueBatch(db, after));
  for await (const changes of batches(readBatch, continues && isSameDay ? known.version : 0)) {
    const entries = builder.apply(changes);
    if (previous === undefined) search.add(entries);
  }
  return prepareCatalogue(builder.finish(head), search);
}

/** Reads all changes after a version. The next ones are read while the last ones are processed. */
async function* batches(
  read: (after: number) => ReturnType<typeof readCatalogueBatch>,
  version: number,
): AsyncGenerator<readonly CatalogueChange[]> {
  let underWay = read(version);
  for (let isLast = false; !isLast;) {
    const batch = await underWay;
    ({ isLast } = batch);
    if (!isLast) underWay = read(batch.changes.at(-1)?.version ?? version);
    // Its error is thrown when it is awaited.
    underWay.catch(() => undefined);
    // The pool sends a statement only once the event loop turns, and processing holds that up. The
    // database would wait for us, and we then for the database.
    await setImmediate();
    yield batch.changes;
  }
}
