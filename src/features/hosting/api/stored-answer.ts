import type { EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import { type CheckedIn, CheckedInSchema } from '#contract/bookings/check-ins.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-data.ts';

/**
 * Set of the server's answers to check-ins, received by any page. It is removed when the session
 * ends.
 */
export const ANSWERED_CHECK_INS = privateKey('host', 'check-in-answers');

/** @param at Milliseconds since 1970: about when the pass was shown. */
export function storeAnswer(
  storage: Storage,
  { id, at }: { readonly id: string; readonly at: EpochMs },
  answer: CheckedIn,
): Promise<void> {
  return storage.putItem({ set: ANSWERED_CHECK_INS, id, markedAt: at, body: answer });
}

/** Returns the stored answers by the ID of the check-in. */
export async function readAnswers(storage: Storage): Promise<ReadonlyMap<string, CheckedIn>> {
  const rows = await storage.listItems(ANSWERED_CHECK_INS);
  return new Map(
    rows.flatMap(({ id, body }) => {
      const read = v.safeParse(CheckedInSchema, body);
      return read.success ? [[id, read.output] as const] : [];
    }),
  );
}

/**
 * @param oldest Milliseconds since 1970: answers to earlier showings are no longer on any screen.
 */
export function forgetOldAnswers(storage: Storage, oldest: number): Promise<void> {
  return storage.changeItems(ANSWERED_CHECK_INS, (found) => ({
    remove: found.filter(({ markedAt }) => markedAt < oldest),
  }));
}
