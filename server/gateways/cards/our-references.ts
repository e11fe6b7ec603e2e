import { isReference } from '#contract/rules/references.ts';

/** The first of some references that has the form of ours: providers mix theirs in. */
export function ourReference(...references: readonly unknown[]): string | undefined {
  return references.find(
    (reference): reference is string => typeof reference === 'string' && isReference(reference),
  );
}

/** Ours within a note that a provider may have added words to. */
export function mentions(note: string | null | undefined, reference: string): boolean {
  return note?.includes(reference) ?? false;
}
