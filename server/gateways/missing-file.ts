/**
 * Turns the error of an operation on a missing file into undefined.
 *
 * @throws Any other error.
 */
export function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
