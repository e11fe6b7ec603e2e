/**
 * What is kept on a device and how it is called, in the order in which it goes where there is no
 * room: what can be fetched again. All else was made by a person, or is needed without a network.
 */

/** Cache Storage: pictures of spaces. */
export const PICTURES = 'aye-pictures-1';
/** A header of each kept picture: how large it is. */
export const PICTURE_BYTES = 'x-aye-bytes';
/** Cache Storage: what the first screens showed last, by their address. */
export const FIRST_SCREENS = 'aye-first-screens-1';
/** Documents begin so: the spaces of one location, the top ranked. */
export const RESULTS = ['location:', 'top-rated'] as const;
/** Documents and patches begin so: every space. Without it there's no search offline. */
export const SPACES = 'catalogue';
/** The document that says how old they are. */
export const SPACES_HEAD = 'catalogue-head';

/** Marks: the visitor's own list. */
export const SAVED = 'saved-spaces';
/** Documents and marks begin so: what a person has made and the provider hasn't got yet. */
export const UNSENT = 'aye.unsent.';

/** Whether it would be lost for good if the browser cleared it. */
export const isIrreplaceable = (name: string): boolean => name === SAVED || name.startsWith(UNSENT);

/** Larger than all that makes room for others: nothing is dearer. */
const DEAREST = 3;

/** How dear a document or set is: it may push out what is less so. */
export function worthOf(name: string): number {
  if (name.startsWith(SPACES)) return 2;
  return RESULTS.some((prefix) => name.startsWith(prefix)) ? 1 : DEAREST;
}
