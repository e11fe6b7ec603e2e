/**
 * Returns undefined for the error of an operation on a missing file; throws any other error.
 * @param {unknown} error
 * @returns {undefined}
 */
export function ignoreMissingFile(error) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}
