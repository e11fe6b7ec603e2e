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

/** Whether a note contains our reference. Providers may add text to a note. */
export function mentionsReference(note: string | null | undefined, reference: string): boolean {
  return note?.includes(reference) ?? false;
}
