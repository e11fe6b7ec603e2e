import * as v from 'valibot';
import type { UsageDay } from '../db/storage.ts';
import type { TextStore } from '../session/text-store.ts';

export const PENDING_USAGE_KEY = 'aye.usage';

const Days = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ day: v.string(), received: v.number(), saved: v.number() })),
);

export interface PendingUsage {
  add(usage: UsageDay): void;
  /** Returns everything stored and removes it. */
  take(): readonly UsageDay[];
}

/**
 * Stores what a page has counted when it closes, because only synchronous writes are certain then.
 * The next page moves it into the database.
 */
export function createPendingUsage(texts: Pick<TextStore, 'read' | 'write'>): PendingUsage {
  function read(): readonly UsageDay[] {
    const days = v.safeParse(Days, texts.read(PENDING_USAGE_KEY));
    return days.success ? days.output : [];
  }
  return {
    add(usage) {
      const others = read().filter(({ day }) => day !== usage.day);
      const same = read().find(({ day }) => day === usage.day);
      const day = {
        ...usage,
        received: usage.received + (same?.received ?? 0),
        saved: usage.saved + (same?.saved ?? 0),
      };
      texts.write(PENDING_USAGE_KEY, JSON.stringify([...others, day]));
    },
    take() {
      const days = read();
      if (days.length > 0) texts.write(PENDING_USAGE_KEY, null);
      return days;
    },
  };
}
