import type { Storage, UsageDay } from '../db/storage.ts';
import { countEntry, type Timing } from './count-entry.ts';
import { createUsageCounter, type UsageCounterDependencies } from './usage-counter.ts';
import type { PendingUsage } from './pending-usage.ts';

export interface UsageDependencies extends Pick<UsageCounterDependencies, 'now' | 'report'> {
  readonly pending: PendingUsage;
  /** Returns what the browser has recorded since the last call. */
  takeEntries(): readonly Timing[];
}

type Stored = Pick<Storage, 'addUsage' | 'listUsage' | 'forgetUsage'>;

export interface Usage {
  /** Called when the storage can be used. */
  opened(storage: Stored): Promise<void>;
  note(entries: readonly Timing[]): void;
  flush(): Promise<void>;
  /** Called when the page may be closed at any moment: does only synchronous work. */
  leave(): void;
  /** Returns the totals of every day. */
  read(storage: Stored): Promise<UsageDay[]>;
  restart(storage: Stored): Promise<void>;
}

/** Sorts after every day. */
const ALL_DAYS = '9';

/** Counts the data that a page loads. */
export function createUsage({ pending, takeEntries, now, report }: UsageDependencies): Usage {
  let storage: Stored | undefined;

  async function write(usage: UsageDay): Promise<void> {
    if (storage === undefined) pending.add(usage);
    else await storage.addUsage(usage);
  }

  const counter = createUsageCounter({ write, now, report });

  function note(entries: readonly Timing[]): void {
    for (const entry of entries) counter.add(countEntry(entry));
  }

  async function bringUnwritten(stored: Stored): Promise<void> {
    for (const usage of pending.take()) {
      try {
        await stored.addUsage(usage);
      } catch (reason) {
        pending.add(usage);
        report('Received bytes were not counted', reason);
      }
    }
  }

  async function flush(): Promise<void> {
    note(takeEntries());
    await counter.flush();
    if (storage !== undefined) await bringUnwritten(storage);
  }

  return {
    note,
    flush,
    async opened(stored) {
      storage = stored;
      await flush();
    },
    leave() {
      note(takeEntries());
      const taken = counter.take();
      if (taken !== undefined) pending.add(taken);
    },
    async read(stored) {
      storage ??= stored;
      await flush();
      return stored.listUsage();
    },
    async restart(stored) {
      note(takeEntries());
      counter.take();
      pending.take();
      await stored.forgetUsage(ALL_DAYS);
    },
  };
}
