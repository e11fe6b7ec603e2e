import * as v from 'valibot';
import { type CheckedIn, CheckedInSchema } from '#contract/check-ins.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import type { KeptCheckIn } from './kept-check-in.ts';

/** What the server said of check-ins, by whichever page it was asked: goes with the log-in. */
export const ANSWERED = privateKey('host', 'check-in-answers');

export function keepAnswer(
  storage: Storage,
  { checkIn: { id, shownAt } }: KeptCheckIn,
  answer: CheckedIn,
): Promise<void> {
  return storage.putMark({ set: ANSWERED, id, markedAt: Date.parse(shownAt), body: answer });
}

/** By the id of the check-in. */
export async function readAnswers(storage: Storage): Promise<ReadonlyMap<string, CheckedIn>> {
  const rows = await storage.listMarks(ANSWERED);
  return new Map(
    rows.flatMap(({ id, body }) => {
      const read = v.safeParse(CheckedInSchema, body);
      return read.success ? [[id, read.output] as const] : [];
    }),
  );
}

/** @param oldest Milliseconds since 1970: what was shown before is not on any door's screen. */
export function forgetOldAnswers(storage: Storage, oldest: number): Promise<void> {
  return storage.changeMarks(ANSWERED, (found) => ({
    remove: found.filter(({ markedAt }) => markedAt < oldest),
  }));
}
