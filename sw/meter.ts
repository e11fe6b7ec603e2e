import type { Storage } from '#src/platform/db/storage.ts';
import { createUsageCounter } from '#src/platform/usage/usage-counter.ts';

/**
 * A burst of photos is written once. Shorter than the half minute after which an idle worker is
 * stopped.
 */
const PAUSE_MS = 3_000;

/** Milliseconds after which the size of the worker's own files isn't waited for any longer. */
const SCRIPTS_LIMIT_MS = 10_000;

export interface MeterDependencies {
  /** Opened at the first write. */
  storage(): Promise<Pick<Storage, 'addUsage'>>;
  /** Requests a file of the worker without its body. */
  askForScript(address: string): Promise<Response>;
  now(): Date;
  later(work: () => void, ms: number): void;
  report(what: string, reason: unknown): void;
}

export interface Meter {
  /** Counts what this worker has loaded; answers from the browser's own cache count nothing. */
  received(entries: readonly Pick<PerformanceResourceTiming, 'transferSize'>[]): void;
  /** Counts the bytes that a cached answer saved. */
  cached(answer: Response): void;
  /**
   * Counts the worker's own files, for which no performance entry exists. The installation waits for
   * it, but not for long: without an answer in time they aren't counted.
   */
  countScripts(addresses: readonly string[]): Promise<void>;
}

const LENGTH = 'content-length';

/**
 * Returns the compressed size in transit, which a cached answer still has in its headers; zero if
 * unknown.
 */
const lengthOf = ({ headers }: Response): number => Number(headers.get(LENGTH) ?? 0) || 0;

/**
 * Creates the meter of the bytes that the worker loads and saves: photos, and the app's own files.
 */
export function createMeter(deps: MeterDependencies): Meter {
  let opened: ReturnType<MeterDependencies['storage']> | undefined;
  let waiting = false;

  const counter = createUsageCounter({
    async write(usage) {
      opened ??= deps.storage().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      await (await opened).addUsage(usage);
    },
    now: deps.now,
    report: deps.report,
  });

  function add(bytes: Parameters<typeof counter.add>[0]): void {
    counter.add(bytes);
    if (waiting || Object.values(bytes).every((count) => count === 0)) return;
    waiting = true;
    deps.later(() => {
      waiting = false;
      void counter.flush();
    }, PAUSE_MS);
  }

  return {
    received(entries) {
      add({ received: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) });
    },
    cached: (answer) => add({ saved: lengthOf(answer) }),
    async countScripts(addresses) {
      try {
        const limit = new Promise<readonly Response[]>((resolve) => {
          deps.later(() => resolve([]), SCRIPTS_LIMIT_MS);
        });
        const asked: Promise<readonly Response[]> = Promise.all(addresses.map(deps.askForScript));
        const answers = await Promise.race([asked, limit]);
        add({ received: answers.reduce((sum, answer) => sum + lengthOf(answer), 0) });
      } catch (reason) {
        // The connection was lost meanwhile, so sums are lower limits.
        if (reason instanceof TypeError) return;
        deps.report('The worker’s own files were not counted', reason);
      }
    },
  };
}
