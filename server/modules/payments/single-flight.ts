/** Overlapping calls for the same key share one run of the work. */
export function singleFlight<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const found = running.get(key);
    if (found !== undefined) return found;
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}

/** The same for calls that come within this many milliseconds of the first one. */
export function singleFlightFor<T>(
  milliseconds: number,
  now: () => Date,
  work: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const recent = new Map<string, { readonly until: number; readonly run: Promise<T> }>();
  return (key) => {
    const at = now().getTime();
    // The map is in order of age, so expired runs come first and are removed.
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
