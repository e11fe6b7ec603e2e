import { MAX_SAVED, savedApi } from '#contract/saved.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { Decision } from './decisions.ts';
import type { Holder } from './holder.ts';
import { isHeldBy, layAnswer, noteDecisions, readOwed, takeList } from './list.ts';

export interface MergingSurroundings {
  readonly call: Call;
  storage(): Promise<Storage>;
  /** Who is logged in. */
  person(): Holder | undefined;
  /** Whether the provider keeps saved spaces. Rejects where that can't be told now. */
  hasAccounts(): Promise<boolean>;
  isOnline(): boolean;
  /** Of a space, as the catalogue has it. */
  copyOf(id: string): unknown;
  /** One page at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Answers a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

export interface Merging {
  /** Merges the device's list with the account's; resolves when that is done, or can't be now. */
  merge(): Promise<void>;
  /** The page is seen again: merges unless that was done a moment ago. */
  look(): void;
  /** A heart was pressed, in whichever page: noted at once, merged when the pressing pauses. */
  changed(): void;
  /** What would be lost with a log-out. */
  countOwed(): Promise<number>;
  stop(): void;
}

const FRESH_MS = 60_000;
const CALM_MS = 1_500;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** One exchange after the other until the provider knows all; false where it can't be asked. */
async function exchange(outside: MergingSurroundings, person: Holder): Promise<boolean> {
  const storage = await outside.storage();
  const isHere = () => outside.person()?.since === person.since;
  const { alone, now, copyOf } = outside;
  let isLaid: boolean;
  let left: readonly Decision[];
  do {
    const owed = await alone(async () => {
      if (isHere()) await takeList(storage, person, now());
      return readOwed(storage);
    });
    if (!isHere() || !outside.isOnline()) return false;
    const sent = owed.slice(0, MAX_SAVED);
    left = owed.slice(MAX_SAVED);
    const marks = sent.map(({ id, saved, at }) => ({ id, saved, at: new Date(at).toISOString() }));
    const reply = await outside.call(savedApi.mergeSaved, { body: { marks }, auth: 'user' });
    const answer = reply
      .read()
      .data.map(({ id, saved, at }) => ({ id, saved, at: Date.parse(at) }));
    isLaid = await alone(() =>
      layAnswer(storage, { sent, answer, now: now(), person, copyOf, isHere }),
    );
  } while (!isLaid || left.length > 0);
  return true;
}

export function createMerging(outside: MergingSurroundings): Merging {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let mergedAt = 0;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: () => void = () => undefined;
  let isStopped = false;

  function mergeIn(ms: number): void {
    stopWaiting();
    if (!isStopped) stopWaiting = outside.later(() => void merge(), ms);
  }

  async function run(): Promise<void> {
    let isMerged: boolean;
    do {
      isAskedAgain = false;
      const person = outside.person();
      if (person === undefined || !(await outside.hasAccounts())) return;
      isMerged = await exchange(outside, person);
      // Also after one that came to nothing: somebody may have logged in meanwhile.
    } while (isAskedAgain);
    if (!isMerged) return;
    mergedAt = outside.now();
    pause = FIRST_PAUSE_MS;
  }

  function failed(reason: unknown): void {
    // The provider has ended the session: there is nobody to merge for.
    if (outside.person() === undefined) return;
    // No answer is no wonder on a line that comes and goes.
    const isSilence = reason instanceof CallError && reason.kind !== 'refused';
    if (!isSilence) outside.report('Saved spaces could not be merged', reason);
    mergeIn(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
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
    const storage = await outside.storage();
    const isToTell = await outside.alone(async () => {
      const person = outside.person();
      if (person === undefined) return false;
      await noteDecisions(storage, now);
      // An answer that was laid meanwhile may have noted it, and told nobody.
      const isOwed = (await readOwed(storage)).length > 0;
      return isOwed || !(await isHeldBy(storage, person));
    });
    if (isToTell) mergeIn(CALM_MS);
  }

  return {
    merge,
    look() {
      if (outside.now() - mergedAt >= FRESH_MS) void merge();
    },
    changed() {
      if (outside.person() === undefined) return;
      note(outside.now()).catch((reason: unknown) =>
        outside.report('A heart is not noted', reason),
      );
    },
    async countOwed() {
      const storage = await outside.storage();
      await outside.alone(() => noteDecisions(storage, outside.now()));
      return (await readOwed(storage)).length;
    },
    stop() {
      isStopped = true;
      stopWaiting();
    },
  };
}
