/** Upper-case words without accents: `Ọlá-Ade & Co.` → `OLA`, `ADE`, `CO`. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’']/g, '');
  return plain
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short);

/**
 * Whether two names may be of the same holder: case, order, accents, punctuation and names left out
 * or shortened to initials don't matter. At least one word must stand in both, and one word alone
 * says too little of a name that has more.
 */
export function isSameHolder(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted(
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
