import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import { prefixDistance } from './edit-distance.ts';
import { fold } from './fold.ts';

/** A space's words by where they stand; each field begins with a space, as every word does. */
interface Entry {
  readonly name: string;
  readonly place: string;
  readonly overview: string;
}

/** Where a word was found; the lower, the more it says about the space. */
export const HIT = { name: 0, place: 1, overview: 2, none: -1 } as const;

/** A misspelt word stands for at most so many others: each one is a pass over all texts. */
const MAX_STAND_INS = 4;

const SHORTEST_FUZZY = 4;

function mistakesAllowed(word: string): number {
  return word.length < SHORTEST_FUZZY ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The catalogue's words, prepared for looking through them at every keystroke. The work is done
 * when it is first needed; `prepare` does it in pieces beforehand.
 */
export class SearchIndex {
  readonly #spaces: readonly Space[];
  readonly #entries: Entry[] = [];
  /** How often each word that may be misspelt occurs. */
  readonly #vocabulary = new Map<string, number>();
  #counted = 0;
  readonly #standIns = new Map<string, readonly string[]>();

  constructor(spaces: readonly Space[]) {
    this.#spaces = spaces;
  }

  /** Prepares at most `rows` more spaces; false when all are ready. */
  prepare(rows: number): boolean {
    if (this.#entries.length < this.#spaces.length) this.#read(rows);
    else if (this.#counted < this.#spaces.length) this.#count(rows);
    return this.#counted < this.#spaces.length;
  }

  /** Where the space in this row has a word that begins with one of these; see `HIT`. */
  hit(row: number, beginnings: readonly string[]): number {
    this.#read(Infinity);
    const entry = this.#entries[row];
    if (entry === undefined) return HIT.none;
    if (beginnings.some((word) => entry.name.includes(word))) return HIT.name;
    if (beginnings.some((word) => entry.place.includes(word))) return HIT.place;
    return beginnings.some((word) => entry.overview.includes(word)) ? HIT.overview : HIT.none;
  }

  /**
   * What to look for, for each word of a query: the word itself, or, where no space has it, the
   * most frequent words that it may be a misspelling of.
   */
  beginnings(query: string): (readonly string[])[] {
    return query.split(' ').map((word) => {
      const known = this.#standIns.get(word) ?? this.#lookUp(word);
      this.#standIns.set(word, known);
      return known;
    });
  }

  #lookUp(word: string): readonly string[] {
    const itself = [` ${word}`];
    const occurs = this.#spaces.some((_, row) => this.hit(row, itself) !== HIT.none);
    const allowed = mistakesAllowed(word);
    if (occurs || allowed === 0) return itself;
    this.#count(Infinity);
    const distance = prefixDistance(word);
    let best = allowed;
    let found: (readonly [string, number])[] = [];
    for (const candidate of this.#vocabulary) {
      const mistakes = distance(candidate[0]);
      if (mistakes > best) continue;
      if (mistakes < best) found = [];
      best = mistakes;
      found.push(candidate);
    }
    const frequent = found.toSorted((a, b) => b[1] - a[1]).slice(0, MAX_STAND_INS);
    return frequent.length === 0 ? itself : frequent.map(([other]) => ` ${other}`);
  }

  #read(rows: number): void {
    const end = Math.min(this.#spaces.length, this.#entries.length + rows);
    for (let row = this.#entries.length; row < end; row += 1) {
      const space = this.#spaces[row];
      if (space === undefined) return;
      this.#entries.push({
        name: ` ${fold(space.name)}`,
        place: ` ${fold(space.location)} ${fold(space.spaceAddress)}`,
        overview: ` ${fold(space.overview)}`,
      });
    }
  }

  #count(rows: number): void {
    this.#read(Infinity);
    const end = Math.min(this.#spaces.length, this.#counted + rows);
    for (; this.#counted < end; this.#counted += 1) {
      const entry = this.#entries[this.#counted];
      if (entry === undefined) return;
      for (const word of `${entry.name}${entry.place}${entry.overview}`.split(' ')) {
        if (word.length < SHORTEST_FUZZY - 1) continue;
        this.#vocabulary.set(word, (this.#vocabulary.get(word) ?? 0) + 1);
      }
    }
  }
}

const indexes = new WeakMap<Catalogue, SearchIndex>();

/** The index of a catalogue, made once. */
export function searchIndexOf(catalogue: Catalogue): SearchIndex {
  const index = indexes.get(catalogue) ?? new SearchIndex(catalogue.spaces);
  indexes.set(catalogue, index);
  return index;
}
