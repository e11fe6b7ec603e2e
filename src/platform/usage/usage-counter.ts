import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { UsageDay } from '../db/storage.ts';
import type { Bytes } from './count-entry.ts';

export interface UsageCounterDependencies {
  write(usage: UsageDay): Promise<void>;
  now(): Date;
  report(what: string, reason: unknown): void;
}

export interface UsageCounter {
  add(bytes: Partial<Bytes>): void;
  /** Returns what was counted since the last call and resets the count; undefined for nothing. */
  take(): UsageDay | undefined;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}

/** Counts in memory, so that not every request writes to the device. */
export function createUsageCounter({ write, now, report }: UsageCounterDependencies): UsageCounter {
  let received = 0;
  let saved = 0;

  const add: UsageCounter['add'] = (bytes) => {
    received += bytes.received ?? 0;
    saved += bytes.saved ?? 0;
  };

  const take: UsageCounter['take'] = () => {
    if (received + saved === 0) return undefined;
    const taken = { day: lagosTime(now()).date, received, saved };
    received = 0;
    saved = 0;
    return taken;
  };

  return {
    add,
    take,
    async flush() {
      const taken = take();
      if (taken === undefined) return;
      try {
        await write(taken);
      } catch (reason) {
        add(taken);
        report('Received bytes were not counted', reason);
      }
    },
  };
}
