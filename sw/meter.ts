import type { Storage } from '#src/platform/db/storage.ts';
import { createTally } from '#src/platform/usage/tally.ts';

/** A burst of pictures is written once. Shorter than the half minute that an idle worker is given. */
const PAUSE_MS = 3_000;

export interface MeterSurroundings {
  /** Opened at the first write. */
  storage(): Promise<Pick<Storage, 'addUsage'>>;
  /** Asks for the worker's own file without its body. */
  askForScript(): Promise<Response>;
  now(): Date;
  later(work: () => void, ms: number): void;
  report(what: string, reason: unknown): void;
}

export interface Meter {
  /** What this worker has asked for; what its browser had already costs nothing. */
  received(entries: readonly Pick<PerformanceResourceTiming, 'transferSize'>[]): void;
  /** An answer that was kept: what it would have been on the line. */
  kept(answer: Response): void;
  /** Nobody's timing tells of the worker's own file. */
  countScript(): Promise<void>;
}

const LENGTH = 'content-length';

/** As it travelled, compressed: a kept answer still has that in its headers. Zero where it was not told. */
const lengthOf = ({ headers }: Response): number => Number(headers.get(LENGTH) ?? 0) || 0;

/** What the worker's part of the app costs and saves: pictures, and the app's own files. */
export function createMeter(outside: MeterSurroundings): Meter {
  let opened: ReturnType<MeterSurroundings['storage']> | undefined;
  let waiting = false;

  const tally = createTally({
    async write(usage) {
      opened ??= outside.storage().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      await (await opened).addUsage(usage);
    },
    now: outside.now,
    report: outside.report,
  });

  function add(bytes: Parameters<typeof tally.add>[0]): void {
    tally.add(bytes);
    if (waiting || Object.values(bytes).every((count) => count === 0)) return;
    waiting = true;
    outside.later(() => {
      waiting = false;
      void tally.flush();
    }, PAUSE_MS);
  }

  return {
    received(entries) {
      add({ received: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) });
    },
    kept: (answer) => add({ saved: lengthOf(answer) }),
    async countScript() {
      try {
        add({ received: lengthOf(await outside.askForScript()) });
      } catch (reason) {
        // The line went meanwhile: sums are at least what came.
        if (reason instanceof TypeError) return;
        outside.report('The worker’s own file was not counted', reason);
      }
    },
  };
}
