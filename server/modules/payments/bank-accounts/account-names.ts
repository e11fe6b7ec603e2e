/** Words that a bank or a host adds to the name of a company, or leaves out. */
const LEGAL_FORMS = new Set(
  'LTD LIMITED PLC LLC LLP INC CO COMPANY ENT ENTERPRISE ENTERPRISES VENTURES NIG NIGERIA'.split(
    ' ',
  ),
);

/**
 * Returns the words that distinguish one holder from another; all words if there are no such words.
 */
function distinctiveWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Splits a name into upper-case words without accents: `Ọlá-Ade & Co.` → `OLA`, `ADE`, `CO`. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’']/g, '');
  return plain
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short);

/**
 * Returns whether two names may belong to the same holder. Case, order, accents, punctuation, legal
 * forms of companies, and names that are left out or shortened to initials don't matter. At least
 * one word must be in both names, and a single word isn't enough to match a name with several.
 */
export function isSameHolder(one: string, other: string): boolean {
  const [fewer = [], more = []] = [distinctiveWords(one), distinctiveWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return false;
  const left = [...more];
  const taken = (matches: (word: string) => boolean) => {
    const at = left.findIndex(matches);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  };
  const others = fewer.filter((word) => !taken((candidate) => candidate === word));
  if (others.length === fewer.length) return false;
  return others.every((word) =>
    taken((candidate) => isInitialOf(word, candidate) || isInitialOf(candidate, word)),
  );
}
