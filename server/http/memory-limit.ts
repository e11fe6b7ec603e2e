interface MemoryLimitOptions {
  readonly now: () => Date;
  /** Milliseconds for which requests are counted. */
  readonly window: number;
  /** Requests of one caller, and of all together, within the window. */
  readonly perCaller: number;
  readonly altogether: number;
}

/**
 * Limits calls that anyone can make and that only count something. The numbers are in memory, so
 * they apply to each server, and requests cost no statement in the database.
 *
 * @returns Counts a request of a caller (`callerOf`), and returns whether it is admitted.
 */
export function createMemoryLimit(options: MemoryLimitOptions): (caller: string) => boolean {
  const { now, window, perCaller, altogether } = options;
  const counts = new Map<string, number>();
  let start = 0;
  let all = 0;
  return (caller) => {
    const at = now().getTime();
    if (Math.abs(at - start) >= window) {
      start = at;
      all = 0;
      counts.clear();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (all >= altogether || count > perCaller) return false;
    all += 1;
    counts.set(caller, count);
    return true;
  };
}
