/** Opens it for the first who asks, for all; what could not be opened is tried again for the next. */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () =>
    (opening ??= open().catch((reason: unknown) => {
      opening = undefined;
      throw reason;
    }));
}
