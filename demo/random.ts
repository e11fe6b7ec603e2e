export interface Random {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One of the entries `[item, weight]`. Throws on an empty list. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** A 32-bit hash of the parts. Similar seeds give unrelated numbers. */
export function hashOf(...parts: readonly (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates a generator that returns the same numbers for the same parts on every machine. */
export function createRandom(...parts: readonly (number | string)[]): Random {
  const next = mulberry32(hashOf(...parts));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  const weighted = <T>(entries: readonly (readonly [T, number])[]): T => {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(entries)[0];
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const deck = [...items];
    for (let last = deck.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [deck[last], deck[other]] = [deck[other] as T, deck[last] as T];
    }
    return deck;
  };
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffled,
  };
}
