interface Nested {
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
}

/** Dexie sometimes wraps the browser's own error, once or once for each row. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures = [] } = error as Nested;
  return error.name === 'QuotaExceededError' || isOutOfRoom(inner) || failures.some(isOutOfRoom);
}
