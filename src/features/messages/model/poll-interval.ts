const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How often an open conversation is asked for news, by the time since something happened in it. */
const STEPS: readonly { readonly before: number; readonly every: number }[] = [
  { before: 2 * MINUTE_MS, every: 5 * SECOND_MS },
  { before: 10 * MINUTE_MS, every: 20 * SECOND_MS },
];

const MAX_MS = MINUTE_MS;

/** How much less often lite mode asks. */
const LITE_FACTOR = 4;

/**
 * Returns the milliseconds until an open conversation asks for news again. While two people write,
 * that is soon; a page that was left open costs little data. Hidden pages don't ask at all.
 *
 * @param idleMs Milliseconds since a message was written or arrived, or the screen was opened.
 * @param isFailing Whether the last call failed: trying again soon would seldom help.
 */
export function pollInterval(idleMs: number, isLite: boolean, isFailing: boolean): number {
  // A clock that was set back must not stop it.
  const step = STEPS.find(({ before }) => Math.abs(idleMs) < before);
  const every = isFailing ? MAX_MS : (step?.every ?? MAX_MS);
  return isLite ? every * LITE_FACTOR : every;
}
