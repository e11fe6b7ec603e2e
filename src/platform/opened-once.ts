/**
 * Returns a function that opens something on its first call and shares the result with all callers.
 * After a failure the next call tries again.
 */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () =>
    (opening ??= open().catch((reason: unknown) => {
      opening = undefined;
      throw reason;
    }));
}
