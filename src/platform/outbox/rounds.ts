import type { Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-things.ts';
import { createPostStore } from './post-store.ts';
import type { Drained, Sender } from './sender.ts';

export interface RoundSurroundings {
  storage(): Promise<Storage>;
  /** Who is logged in. */
  owners(): readonly Owner[];
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Lets one sender work at a time, of all pages and the worker. Where the browser can't, it says so
   * and just runs the work.
   */
  alone(work: (isAlone: boolean) => Promise<void>): Promise<void>;
  /** Answers a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

export interface Rounds {
  /** Sends what waits; resolves when all that can be sent now has been. */
  run(options: { readonly force: boolean }): Promise<void>;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** When to try, and when to try again: one round at a time, more and more seldom while it fails. */
export function createRounds(outside: RoundSurroundings, send: Sender): Rounds {
  let running: Promise<void> | undefined;
  let again: { force: boolean } | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: (() => void) | undefined;

  async function drain(force: boolean): Promise<Drained[]> {
    const storage = await outside.storage();
    const ends: Drained[] = [];
    await outside.alone(async (isAlone) => {
      for (const owner of outside.owners()) {
        ends.push(await send(createPostStore(storage, owner), owner, { force, isAlone }));
      }
    });
    return ends;
  }

  function schedule(ends: readonly Drained[]): void {
    const waiting = ends.filter(({ left }) => left === 'later');
    if (waiting.length === 0) {
      pause = FIRST_PAUSE_MS;
      return;
    }
    const asked = Math.max(...waiting.map(({ notBefore = 0 }) => notBefore - outside.now()));
    stopWaiting = outside.later(() => void run({ force: false }), Math.max(pause, asked));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  async function rounds(first: { force: boolean }): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    let ends: Drained[] = [];
    for (let next: typeof again = first; next !== undefined; next = again) {
      again = undefined;
      ends = await drain(next.force);
    }
    schedule(ends);
  }

  function run({ force }: { readonly force: boolean }): Promise<void> {
    if (running !== undefined) {
      again = { force: force || again?.force === true };
      return running;
    }
    running = rounds({ force })
      .catch((reason: unknown) => outside.report('What waits could not be sent', reason))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return { run };
}
