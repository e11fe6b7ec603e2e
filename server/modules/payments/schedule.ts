const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds from the start of a payment until the provider is asked what became of it. */
export const FIRST_LOOK = 30 * SECOND;

/** For so long after its start a payment may still arrive: providers repeat their notices as long. */
export const WATCHED = 72 * HOUR;

/** Minutes between one look at a payment and the next. */
const WAITS = [1, 2, 3, 5, 5, 10, 15, 30];

/** Milliseconds to wait after so many answers that settled nothing. */
export function waitAfterChecks(checks: number): number {
  return (WAITS[checks - 1] ?? 60) * MINUTE;
}

/**
 * Milliseconds until a refund is tried again, after so many tries. Longer than the slowest try takes,
 * so that no two of them are ever under way at once.
 */
export function waitAfterTries(tries: number): number {
  return Math.min(HOUR, 2 * MINUTE * 2 ** (tries - 1));
}
