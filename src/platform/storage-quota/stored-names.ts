/**
 * Names of what is stored on a device. First, in the order of eviction, what can be fetched again.
 * Everything else was made by the user or is needed offline.
 */

/** Cache Storage: photos of spaces. */
export const PICTURE_CACHE = 'aye-pictures-1';
/** A header of each cached photo: its size in bytes. */
export const PICTURE_BYTES = 'x-aye-bytes';
/** Cache Storage: the cached first screens, by path. */
export const FIRST_SCREENS = 'aye-first-screens-1';
/** Prefixes of documents: the spaces of one location, and the top-ranked spaces. */
export const RESULT_PREFIXES = ['location:', 'top-rated'] as const;
/** Prefix of documents and patches: the catalogue. Without it there is no search offline. */
export const CATALOGUE_PREFIX = 'catalogue';
/** The document with the age of the catalogue. */
export const SPACES_HEAD = 'catalogue-head';
/** The documents over which the catalogue's rows are divided, in the order in which they are used. */
export const SPACES_LISTS: readonly string[] = Array.from({ length: 64 }, (_, index) =>
  index === 0 ? CATALOGUE_PREFIX : `${CATALOGUE_PREFIX}-${index}`,
);

/** Set of items: the visitor's saved spaces. */
export const SAVED_SPACES_SET = 'saved-spaces';
/** Prefix of documents and items: what a user has made and the provider hasn't received yet. */
export const UNSENT_PREFIX = 'aye.unsent.';

/** Returns whether the data would be lost for good if the browser cleared it. */
export const isIrreplaceable = (name: string): boolean =>
  name === SAVED_SPACES_SET || name.startsWith(UNSENT_PREFIX);

/** Higher than the worth of every eviction tier. */
const DEAREST = 3;

/** Returns the worth of a document or set: writing it may evict what is worth less. */
export function worthOf(name: string): number {
  if (name.startsWith(CATALOGUE_PREFIX)) return 2;
  return RESULT_PREFIXES.some((prefix) => name.startsWith(prefix)) ? 1 : DEAREST;
}
