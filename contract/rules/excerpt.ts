/**
 * Returns the first `length` characters followed by three dots (specification §2), or a shorter
 * text unchanged. Dots and spaces at the cut are removed first, so that the text never ends in more
 * than three dots.
 */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length)
        .join('')
        .replace(/[\s.…]+$/, '')}...`;
}
