interface Place {
  readonly spaceAddress: string;
  readonly location: string;
}

/** Returns the words without case, diacritics and punctuation, with a space at both ends. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/**
 * Returns address and location. Many hosts write the location into the address; it isn't repeated
 * then, however it is spelled there.
 */
export function placeLine({ spaceAddress, location }: Place): string {
  const isNamed = wordsOf(spaceAddress).includes(wordsOf(location));
  return [spaceAddress, isNamed ? '' : location].filter(Boolean).join(', ');
}
