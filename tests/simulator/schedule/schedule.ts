import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';
import type { DatabaseSession } from '../database/session.ts';
import { never, type ProcessState } from './process-state.ts';

/** What waits for its turn: a transaction, a pause, a request to the provider, or the reply to one. */
interface Waiting {
  readonly process: ProcessState;
  readonly kind: 'database' | 'network' | 'pause';
  readonly what: string;
  start(): void;
}

/**
 * Decides which of the things that could happen next happens. Everything that leaves a process waits
 * here until nothing runs any more; then one of them is picked by the seed. So the order of events
 * depends on the seed alone.
 */
export interface SimulatedSchedule {
  /** Waits for the next turn to use the network. */
  network(process: ProcessState, what: string): Promise<void>;
  /** Lets others go on first, as many as the seed decides. */
  pause(process: ProcessState): Promise<void>;
  /** Waits for the database's only connection. The returned function frees it. */
  database(process: ProcessState): Promise<() => void>;
  /** Runs the work to its end, or to the end of its process. */
  run<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]>;
  /** The process has died: what it waited for doesn't happen. Returns whether it was connected. */
  forget(process: ProcessState): boolean;
}

/** Turns of the event loop in which nothing may happen before something is picked. */
const QUIET_TURNS = 2;
/** More turns, without those that a statement takes, than anything needs. */
const MAX_TURNS = 100_000;

/** @param note Called with what was picked, if there was a choice. */
export function createSchedule(
  random: Random,
  session: Pick<DatabaseSession, 'idle'>,
  note: (what: string) => void,
): SimulatedSchedule {
  let waiting: Waiting[] = [];
  let connected: ProcessState | undefined;
  let changes = 0;
  const wait = (process: ProcessState, kind: Waiting['kind'], what: string): Promise<void> => {
    if (process.hasDied) return never();
    changes += 1;
    return new Promise((start) => {
      waiting.push({ process, kind, what, start });
    });
  };

  // A statement's result arrives after any number of turns, and nothing may be picked before. Waiting
  // for it also makes the order of events independent of how long the database takes.
  const quiet = async (): Promise<void> => {
    let since = changes;
    for (let quietTurns = 0, turns = 0; quietTurns < QUIET_TURNS; turns += 1) {
      if (turns > MAX_TURNS) throw new Error('The simulated server never comes to rest.');
      const running = session.idle();
      if (running !== undefined) await running;
      await turn();
      const isQuiet = since === changes && connected === undefined && running === undefined;
      quietTurns = isQuiet ? quietTurns + 1 : 0;
      since = changes;
    }
  };

  const pick = (): void => {
    const next = waiting.length === 1 ? waiting[0] : random.pick(waiting);
    if (next === undefined) throw new Error('The simulated server waits for nothing.');
    if (waiting.length > 1) note(`${next.process.name} ${next.what}`);
    waiting = waiting.filter((one) => one !== next);
    changes += 1;
    if (next.kind === 'database') connected = next.process;
    next.start();
  };

  return {
    network: (process, what) => wait(process, 'network', what),
    pause: (process) => wait(process, 'pause', 'pause'),
    database: async (process) => {
      await wait(process, 'database', 'db');
      return () => {
        changes += 1;
        connected = undefined;
      };
    },
    run: async (works) => {
      let open = works.length;
      const ended = works.map((work) =>
        work().finally(() => {
          open -= 1;
          changes += 1;
        }),
      );
      const settled = Promise.allSettled(ended);
      await quiet();
      while (open > 0 || waiting.length > 0) {
        pick();
        await quiet();
      }
      return settled;
    },
    forget: (process) => {
      waiting = waiting.filter((one) => one.process !== process);
      changes += 1;
      const was = connected === process;
      if (was) connected = undefined;
      return was;
    },
  };
}
