/**
 * Returns at most the first `length` characters, cut after a whole word, followed by three dots
 * (specification §2), or a shorter text unchanged. A text without a space near the end is cut
 * within the word. Punctuation and spaces at the cut are removed, so that the text never ends in
 * more than three dots.
 */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join('');
  const words = /\s/.test(characters[length] ?? '') ? start : start.replace(LAST_WORD, '');
  return `${words.replace(/[\s.…,;:–—-]+$/, '')}...`;
}

/** A word that is cut. Longer ones are rather cut than left out. */
const LAST_WORD = /\s\S{0,20}$/;
