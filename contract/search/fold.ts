const ACCENTS = /\p{M}+/gu;
const APOSTROPHES = /['’ʼ]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;
// Most text is plain ASCII, for which these patterns are several times as fast.
const ASCII_ONLY = /^[ -~]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z0-9]+/g;

/**
 * Returns the words without case, diacritics and punctuation, separated by one space: `Ojú-Ìran’s`
 * → `oju irans`.
 */
export function foldText(text: string): string {
  if (ASCII_ONLY.test(text)) {
    const bare = text.toLowerCase().replaceAll("'", '');
    return bare.replace(BETWEEN_ASCII_WORDS, ' ').trim();
  }
  const bare = text.normalize('NFD').replace(ACCENTS, '').toLowerCase().normalize('NFC');
  return bare.replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
}
