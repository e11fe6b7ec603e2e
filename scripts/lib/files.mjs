import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns undefined for the error of an operation on a missing file; throws any other error.
 * @param {unknown} error
 * @returns {undefined}
 */
export function ignoreMissingFile(error) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}

/** The repository's folder. Every command works from here, wherever it was started. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a path below the repository's folder. */
export const rootPath = (...parts) => path.join(ROOT, ...parts);
