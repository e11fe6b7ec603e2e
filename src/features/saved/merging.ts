import { MAX_SAVED, savedApi } from '#contract/spaces/saved.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { SavedListChange } from './saved-changes.ts';
import type { ListOwner } from './owner.ts';
import { isOwnedBy, applyServerState, noteChanges, readUnsynced, attachToAccount } from './list.ts';

export interface MergingDependencies {
  readonly call: Call;
  storage(): Promise<Storage>;
  /** Returns the person who is logged in. */
  person(): ListOwner | undefined;
  /** Whether the provider stores saved spaces. Rejects if this can't be determined now. */
  hasAccounts(): Promise<boolean>;
  isOnline(): boolean;
  /** Returns a space as the catalogue has it. */
  copyOf(id: string): unknown;
  /** Lets one page work at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

export interface Merging {
  /**
   * Merges the device's list with the account's. Resolves when that is done, or when it isn't
   * possible now.
   */
  merge(): Promise<void>;
  /** Called when the page is visible again: merges unless that was done a moment ago. */
  look(): void;
  /**
   * Called when a heart was pressed on any page: recorded at once, merged when the pressing pauses.
   */
  changed(): void;
  /** Returns how many changes a log-out would lose. */
  countUnsynced(): Promise<number>;
  stop(): void;
}

const FRESH_MS = 60_000;
const DEBOUNCE_MS = 1_500;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 30 * 60_000;

/**
 * Sends and receives changes until the provider has all of them.
 *
 * @returns False if there is no connection or the person has logged out.
 */
async function exchange(deps: MergingDependencies, person: ListOwner): Promise<boolean> {
  const storage = await deps.storage();
  const isHere = () => deps.person()?.since === person.since;
  const { alone, now, copyOf } = deps;
  let isApplied: boolean;
  let left: readonly SavedListChange[];
  do {
    const unsynced = await alone(async () => {
      if (isHere()) await attachToAccount(storage, person, now());
      return readUnsynced(storage);
    });
    if (!isHere() || !deps.isOnline()) return false;
    const sent = unsynced.slice(0, MAX_SAVED);
    left = unsynced.slice(MAX_SAVED);
    const items = sent.map(({ id, saved, at }) => ({ id, saved, at: new Date(at).toISOString() }));
    const reply = await deps.call(savedApi.mergeSaved, { body: { marks: items }, auth: 'user' });
    const answer = reply
      .read()
      .data.map(({ id, saved, at }) => ({ id, saved, at: Date.parse(at) }));
    isApplied = await alone(() =>
      applyServerState(storage, { sent, answer, now: now(), person, copyOf, isHere }),
    );
  } while (!isApplied || left.length > 0);
  return true;
}

export function createMerging(deps: MergingDependencies): Merging {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let mergedAt = 0;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: () => void = () => undefined;
  let isStopped = false;

  function mergeIn(ms: number): void {
    stopWaiting();
    if (!isStopped) stopWaiting = deps.later(() => void merge(), ms);
  }

  async function run(): Promise<void> {
    let isMerged: boolean;
    do {
      isAskedAgain = false;
      const person = deps.person();
      if (person === undefined || !(await deps.hasAccounts())) return;
      isMerged = await exchange(deps, person);
      // Again, even if a merge did nothing, because another person may have logged in meanwhile.
    } while (isAskedAgain);
    if (!isMerged) return;
    mergedAt = deps.now();
    pause = FIRST_PAUSE_MS;
  }

  function failed(reason: unknown): void {
    // The provider has ended the session, so there is no account to merge with.
    if (deps.person() === undefined) return;
    // A missing reply is normal on an unstable connection and isn't reported.
    const isSilence = reason instanceof CallError && reason.kind !== 'refused';
    if (!isSilence) deps.report('Saved spaces could not be merged', reason);
    mergeIn(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }

  function merge(): Promise<void> {
    stopWaiting();
    isAskedAgain = true;
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  async function note(now: number): Promise<void> {
    const storage = await deps.storage();
    const isToSend = await deps.alone(async () => {
      const person = deps.person();
      if (person === undefined) return false;
      await noteChanges(storage, now);
      // An answer applied meanwhile may have recorded the change without starting a merge.
      const isUnsynced = (await readUnsynced(storage)).length > 0;
      return isUnsynced || !(await isOwnedBy(storage, person));
    });
    if (isToSend) mergeIn(DEBOUNCE_MS);
  }

  return {
    merge,
    look() {
      if (deps.now() - mergedAt >= FRESH_MS) void merge();
    },
    changed() {
      if (deps.person() === undefined) return;
      note(deps.now()).catch((reason: unknown) => deps.report('A heart is not noted', reason));
    },
    async countUnsynced() {
      const storage = await deps.storage();
      await deps.alone(() => noteChanges(storage, deps.now()));
      return (await readUnsynced(storage)).length;
    },
    stop() {
      isStopped = true;
      stopWaiting();
    },
  };
}
