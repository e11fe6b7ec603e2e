/** Calls `work` once after a number of milliseconds. Returns a function that cancels it. */
export function callLater(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/**
 * Resolves with the result of some work, or with undefined if there is none within a number of
 * milliseconds. The work itself goes on.
 */
export function withinLimit<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let cancel = (): void => undefined;
  const limit = new Promise<undefined>((resolve) => {
    cancel = callLater(() => resolve(undefined), ms);
  });
  return Promise.race([work, limit]).finally(() => cancel());
}
