import { isReference } from '#contract/common-schemas.ts';

/**
 * Returns the first value with the form of our references. Providers use references of their own in
 * the same members.
 */
export function ourReference(...references: readonly unknown[]): string | undefined {
  return references.find(
    (reference): reference is string => typeof reference === 'string' && isReference(reference),
  );
}

/** Returns our reference within a note, to which providers may add text; undefined if none is. */
export function referenceInNote(note: string | null | undefined): string | undefined {
  return note?.match(/[0-9a-z]+/g)?.find((part) => isReference(part));
}
