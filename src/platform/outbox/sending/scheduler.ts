import type { Storage } from '../../db/storage.ts';
import type { Owner } from '../../session/unsent-data.ts';
import { createEntryStore } from '../entry-store.ts';
import type { Lane } from '../entry.ts';
import type { DrainResult, Sender } from './sender.ts';

export interface SchedulerDependencies {
  storage(): Promise<Storage>;
  /** Returns the logged-in accounts. */
  owners(): readonly Owner[];
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Lets one sender of a lane work at a time, of all pages and the service worker. If the browser
   * can't ensure that, `isAlone` is false and the work runs anyway.
   */
  alone(lane: Lane, work: (isAlone: boolean) => Promise<void>): Promise<void>;
  /** Returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

export interface OutboxScheduler {
  /** Sends waiting entries of the lane. Resolves when everything that can be sent now has been sent. */
  run(options: { readonly force: boolean }): Promise<void>;
}

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * Decides when to send the entries of a lane and when to retry: one round at a time, at growing
 * intervals while it fails.
 */
export function createScheduler(
  deps: SchedulerDependencies,
  lane: Lane,
  send: Sender,
): OutboxScheduler {
  let running: Promise<void> | undefined;
  let again: { force: boolean } | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting: (() => void) | undefined;

  async function drain(force: boolean): Promise<DrainResult[]> {
    const storage = await deps.storage();
    const ends: DrainResult[] = [];
    await deps.alone(lane, async (isAlone) => {
      for (const owner of deps.owners()) {
        ends.push(await send(createEntryStore(storage, owner), owner, { lane, force, isAlone }));
      }
    });
    return ends;
  }

  function schedule(ends: readonly DrainResult[]): void {
    const waiting = ends.filter(({ left }) => left === 'later');
    if (waiting.length === 0) {
      pause = FIRST_PAUSE_MS;
      return;
    }
    const asked = Math.max(...waiting.map(({ notBefore = 0 }) => notBefore - deps.now()));
    stopWaiting = deps.later(() => void run({ force: false }), Math.max(pause, asked));
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }

  async function scheduler(first: { force: boolean }): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    let ends: DrainResult[] = [];
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
    running = scheduler({ force })
      .catch((reason: unknown) => {
        deps.report('Outbox entries could not be sent', reason);
        schedule([{ left: 'later' }]);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return { run };
}
