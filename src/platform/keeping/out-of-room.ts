interface Nested {
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
}

/** Dexie at times wraps the browser's own error: once, or one for each row. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures = [] } = error as Nested;
  return error.name === 'QuotaExceededError' || isOutOfRoom(inner) || failures.some(isOutOfRoom);
}
