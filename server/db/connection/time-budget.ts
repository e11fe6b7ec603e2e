import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideTraces } from '../trace-context.ts';

/** Milliseconds that one call may wait for the database, over all its statements. */
const CALL_BUDGET = 8_000;

/** The database did not answer within the time limit. */
export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

/** How long a call may still wait for the database. */
export interface TimeBudget {
  /** Remaining milliseconds. */
  left: number;
  /** True once the reply is sent. Work that continues afterwards counts as background work. */
  spent: boolean;
}

const budgets = new AsyncLocalStorage<TimeBudget>();

/** Returns the time in milliseconds for which one request may wait for the database. */
export const openCallBudget = (): TimeBudget => ({ left: CALL_BUDGET, spent: false });

/**
 * Runs `work` and counts the time that it, and everything it starts, waits for the database against
 * this budget.
 */
export function withinBudget<T>(budget: TimeBudget, work: () => T): T {
  return budgets.run(budget, work);
}

/** Whether a call is waiting for the current work. */
export function isInCall(): boolean {
  const budget = budgets.getStore();
  return budget !== undefined && !budget.spent;
}

/**
 * Runs work that outlives the call that started it. Its waiting does not count against the call's
 * budget, and it doesn't belong to the call's trace.
 */
export function outsideCalls<T>(work: () => T): T {
  return budgets.exit(() => outsideTraces(work));
}

/** Runs work without a time limit, for schema changes. */
export function withoutTimeLimit<T>(work: () => T): T {
  return budgets.run({ left: Number.POSITIVE_INFINITY, spent: false }, work);
}

export interface WaitLimits {
  /** Milliseconds within a call, or less if the call's budget has less left. */
  readonly inCall: number;
  /** Milliseconds in background work. */
  readonly inBackground: number;
}

/**
 * Runs `work` with the limit in milliseconds that applies, and charges the time it took to the
 * call's budget.
 *
 * @throws {DatabaseTimeoutError} The call had no time left, so `work` was not started.
 */
export async function chargeToBudget<T>(
  limits: WaitLimits,
  work: (milliseconds: number) => Promise<T>,
): Promise<T> {
  const budget = budgets.getStore();
  if (budget === undefined || budget.spent) return work(limits.inBackground);
  if (budget.left === Number.POSITIVE_INFINITY) return work(budget.left);
  if (budget.left <= 0) throw new DatabaseTimeoutError('This call has waited long enough.');
  const start = performance.now();
  try {
    return await work(Math.min(limits.inCall, budget.left));
  } finally {
    budget.left -= performance.now() - start;
  }
}

/**
 * Returns the promise's value if it resolves within the given number of milliseconds.
 *
 * @param discard Called with a value that arrives too late.
 * @throws {DatabaseTimeoutError} The promise did not settle in time.
 */
export async function resolveWithin<T>(
  milliseconds: number,
  promise: Promise<T>,
  { what, discard }: { readonly what: string; readonly discard?: (late: T) => void },
): Promise<T> {
  if (milliseconds === Number.POSITIVE_INFINITY) return promise;
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseTimeoutError(`${what} within ${Math.round(milliseconds)} ms.`));
    }, milliseconds);
  });
  promise.then(
    (value) => {
      if (isLate) discard?.(value);
    },
    () => undefined,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
