import type { SpaceId } from '#contract/units.ts';
import { createHmac } from 'node:crypto';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { RandomBytes } from '../../../db/new-id.ts';

/**
 * The maximum number of stored hashes, which take a few megabytes. The oldest are removed first.
 */
const MAX_HASHES = 100_000;

export interface Visitors {
  /** Returns whether this is the first view today from this caller with this browser. */
  isFirst(spaceId: SpaceId, caller: string, browser: string): boolean;
}

/**
 * Recognises repeated views of a space by the same visitor within a Lagos day. It stores only a
 * hash with a salt that is in no file and no log and is discarded at the end of the day, so that it
 * can't reveal who viewed a space.
 */
export function createVisitors(random: RandomBytes, now: () => Date): Visitors {
  let day = '';
  let salt: Buffer = Buffer.alloc(0);
  const seen = new Set<string>();

  const turn = () => {
    const today = lagosTime(now()).date;
    if (today === day) return;
    day = today;
    salt = random(32);
    seen.clear();
  };
  const hashed = (...parts: readonly string[]) =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

  return {
    isFirst: (spaceId, caller, browser) => {
      turn();
      const key = hashed(spaceId, caller, browser);
      if (seen.has(key)) return false;
      const [oldest] = seen.size < MAX_HASHES ? [] : seen;
      if (oldest !== undefined) seen.delete(oldest);
      seen.add(key);
      return true;
    },
  };
}
