import { createHash } from 'node:crypto';

/** Length of `ContentVersionSchema`, 132 bits. */
const LENGTH = 22;

/**
 * Returns the version of what an edit replaces as a whole. It depends on the content only, so a
 * server that doesn't know versions can't leave it as it was.
 *
 * @param content Lists and values whose JSON is the same whenever they are.
 */
export function contentVersion(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, LENGTH);
}
