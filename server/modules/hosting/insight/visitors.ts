import { createHmac } from 'node:crypto';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { RandomBytes } from '../../../db/new-id.ts';

/** Milliseconds in which one caller may look at so many spaces. */
const WINDOW = 60_000;
const PER_WINDOW = 60;
/** Hashes that are remembered at once: some megabytes. The oldest are forgotten first. */
const MOST = 100_000;

export interface Visitors {
  /** Whether the caller may go on: not for a minute after too many. */
  admit(caller: string): boolean;
  /** Whether this is the first look today of who calls from there with that browser. */
  isFirst(spaceId: string, caller: string, browser: string): boolean;
}

/**
 * Tells one look at a space from the same visitor's next, for a day in Lagos. What is remembered is a
 * hash with a salt that is in no file and no log, and is thrown away when the day is over: nobody can
 * learn from it who looked, not even we.
 */
export function createVisitors(random: RandomBytes, now: () => Date): Visitors {
  let day = '';
  let salt: Buffer = Buffer.alloc(0);
  let windowStart = 0;
  const seen = new Set<string>();
  const looks = new Map<string, number>();

  const turn = () => {
    const at = now();
    const today = lagosTime(at).date;
    if (today !== day) {
      day = today;
      salt = random(32);
      seen.clear();
    }
    const age = at.getTime() - windowStart;
    if (age >= 0 && age < WINDOW) return;
    windowStart = at.getTime();
    looks.clear();
  };
  const hashed = (...parts: readonly string[]) =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

  return {
    admit: (caller) => {
      turn();
      const key = hashed(caller);
      const count = (looks.get(key) ?? 0) + 1;
      if (looks.size < MOST || looks.has(key)) looks.set(key, count);
      return count <= PER_WINDOW;
    },
    isFirst: (spaceId, caller, browser) => {
      turn();
      const key = hashed(spaceId, caller, browser);
      if (seen.has(key)) return false;
      const [oldest] = seen.size < MOST ? [] : seen;
      if (oldest !== undefined) seen.delete(oldest);
      seen.add(key);
      return true;
    },
  };
}
