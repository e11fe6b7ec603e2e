import type { Storage, UsageDay } from '../db/storage.ts';
import { countEntry, type Timing } from './count-entry.ts';
import { createTally, type TallySurroundings } from './tally.ts';
import type { Unwritten } from './unwritten.ts';

export interface UsageSurroundings extends Pick<TallySurroundings, 'now' | 'report'> {
  readonly unwritten: Unwritten;
  /** What the browser has noted since the last time. */
  takeEntries(): readonly Timing[];
}

type Kept = Pick<Storage, 'addUsage' | 'listUsage' | 'forgetUsage'>;

export interface Usage {
  /** From now on there is something to write to. */
  opened(storage: Kept): Promise<void>;
  note(entries: readonly Timing[]): void;
  flush(): Promise<void>;
  /** The page may be gone in a moment: nothing that takes time is done. */
  leave(): void;
  /** Every day with what it came to until now. */
  read(storage: Kept): Promise<UsageDay[]>;
  startAnew(storage: Kept): Promise<void>;
}

/** Later than any day. */
const ALL_DAYS = '9';

/** Counts what a page asks for. */
export function createUsage({ unwritten, takeEntries, now, report }: UsageSurroundings): Usage {
  let storage: Kept | undefined;

  async function write(usage: UsageDay): Promise<void> {
    if (storage === undefined) unwritten.keep(usage);
    else await storage.addUsage(usage);
  }

  const tally = createTally({ write, now, report });

  function note(entries: readonly Timing[]): void {
    for (const entry of entries) tally.add(countEntry(entry));
  }

  async function bringUnwritten(kept: Kept): Promise<void> {
    for (const usage of unwritten.take()) {
      try {
        await kept.addUsage(usage);
      } catch (reason) {
        unwritten.keep(usage);
        report('What came over the line was not counted', reason);
      }
    }
  }

  async function flush(): Promise<void> {
    note(takeEntries());
    await tally.flush();
    if (storage !== undefined) await bringUnwritten(storage);
  }

  return {
    note,
    flush,
    async opened(kept) {
      storage = kept;
      await flush();
    },
    leave() {
      note(takeEntries());
      const taken = tally.take();
      if (taken !== undefined) unwritten.keep(taken);
    },
    async read(kept) {
      storage ??= kept;
      await flush();
      return kept.listUsage();
    },
    async startAnew(kept) {
      note(takeEntries());
      tally.take();
      unwritten.take();
      await kept.forgetUsage(ALL_DAYS);
    },
  };
}
