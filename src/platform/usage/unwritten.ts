import * as v from 'valibot';
import type { UsageDay } from '../db/storage.ts';
import type { TextStore } from '../session/text-store.ts';

export const UNWRITTEN_KEY = 'aye.usage';

const Days = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ day: v.string(), received: v.number(), saved: v.number() })),
);

export interface Unwritten {
  add(usage: UsageDay): void;
  /** Returns everything stored and removes it. */
  take(): readonly UsageDay[];
}

/**
 * Stores what a page has counted when it closes, because only synchronous writes are certain then.
 * The next page moves it into the database.
 */
export function createUnwritten(texts: Pick<TextStore, 'read' | 'write'>): Unwritten {
  function read(): readonly UsageDay[] {
    const days = v.safeParse(Days, texts.read(UNWRITTEN_KEY));
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
      texts.write(UNWRITTEN_KEY, JSON.stringify([...others, day]));
    },
    take() {
      const days = read();
      if (days.length > 0) texts.write(UNWRITTEN_KEY, null);
      return days;
    },
  };
}
