/** Calls for the same key that overlap share one run of the work. */
export function shared<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const found = running.get(key);
    if (found !== undefined) return found;
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}

/** The same for calls that come within so many milliseconds of the one that began. */
export function sharedFor<T>(
  milliseconds: number,
  now: () => Date,
  work: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const recent = new Map<string, { readonly until: number; readonly run: Promise<T> }>();
  return (key) => {
    const at = now().getTime();
    // The oldest stand first: nothing is kept for longer than it's of use.
    for (const [old, { until }] of recent) {
      if (until > at) break;
      recent.delete(old);
    }
    const found = recent.get(key);
    if (found !== undefined) return found.run;
    const run = work(key);
    recent.set(key, { until: at + milliseconds, run });
    return run;
  };
}
