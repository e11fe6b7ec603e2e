import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import { prefixDistance } from './edit-distance.ts';
import { foldText } from './fold.ts';

/** The field in which a word was found; a lower number is more relevant. */
const FIELDS = { name: 0, place: 1, overview: 2 } as const;
const FIELD_COUNT = 3;

/** A row without a match, in a list of distances. */
export const NO_MATCH = -1;

/** The most words that a misspelt word may match instead. */
const MAX_STAND_INS = 4;

const SHORTEST_FUZZY = 4;

/** The rows that contain a word, by field. */
type Postings = readonly [name: number[], place: number[], overview: number[]];

function mistakesAllowed(word: string): number {
  return word.length < SHORTEST_FUZZY ? 0 : word.length < 8 ? 1 : 2;
}

/** Returns the first position in a sorted list that is not before the text. */
function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * An inverted index of which spaces contain which words, so that a keystroke over 10,000 spaces
 * takes a millisecond. It is built when it is first needed; `prepare` builds it in pieces
 * beforehand.
 */
export class SearchIndex {
  readonly #spaces: readonly Space[];
  readonly #postings = new Map<string, Postings>();
  #read = 0;
  #words: readonly string[] = [];
  readonly #standIns = new Map<string, readonly string[]>();

  constructor(spaces: readonly Space[]) {
    this.#spaces = spaces;
  }

  /** Indexes at most `rows` more spaces; returns false when all are done. */
  prepare(rows: number): boolean {
    const end = Math.min(this.#spaces.length, this.#read + rows);
    for (; this.#read < end; this.#read += 1) {
      const space = this.#spaces[this.#read];
      if (space === undefined) break;
      this.#add(space.name, FIELDS.name);
      this.#add(`${space.location} ${space.spaceAddress}`, FIELDS.place);
      this.#add(space.overview, FIELDS.overview);
    }
    const ready = this.#read >= this.#spaces.length;
    if (ready && this.#words.length !== this.#postings.size) {
      this.#words = [...this.#postings.keys()].toSorted();
    }
    return !ready;
  }

  /**
   * Returns for every row its distance from the words (0: all in the name), or `NO_MATCH`. Each
   * word matches the beginning of a word; one that no space contains is treated as a misspelling.
   */
  distances(query: string): Int8Array {
    this.prepare(Infinity);
    const total = new Int8Array(this.#spaces.length);
    for (const word of query.split(' ')) {
      const best = this.#bestFields(word);
      for (let row = 0; row < total.length; row += 1) {
        const field = best[row] ?? FIELD_COUNT;
        const before = total[row] ?? NO_MATCH;
        total[row] = field === FIELD_COUNT || before === NO_MATCH ? NO_MATCH : before + field;
      }
    }
    return total;
  }

  #add(text: string, field: number): void {
    for (const word of foldText(text).split(' ')) {
      if (word === '') continue;
      let postings = this.#postings.get(word);
      if (postings === undefined) {
        postings = [[], [], []];
        this.#postings.set(word, postings);
      }
      const rows = postings[field];
      if (rows !== undefined && rows.at(-1) !== this.#read) rows.push(this.#read);
    }
  }

  /** Returns for every row the best field that contains a word with this beginning. */
  #bestFields(beginning: string): Uint8Array {
    const best = new Uint8Array(this.#spaces.length).fill(FIELD_COUNT);
    for (const word of this.#wordsFor(beginning)) {
      this.#postings.get(word)?.forEach((rows, field) => {
        for (const row of rows) if (field < (best[row] ?? 0)) best[row] = field;
      });
    }
    return best;
  }

  /**
   * Returns the words that begin like this or, if there are none, those of which it may be a
   * misspelling.
   */
  #wordsFor(beginning: string): readonly string[] {
    const exact = this.#beginningWith(beginning);
    if (exact.length > 0) return exact;
    const standIns = this.#standIns.get(beginning) ?? this.#misspelt(beginning);
    this.#standIns.set(beginning, standIns);
    return standIns.flatMap((word) => this.#beginningWith(word));
  }

  #beginningWith(beginning: string): readonly string[] {
    const start = lowerBound(this.#words, beginning);
    const end = lowerBound(this.#words, `${beginning}\uffff`);
    return this.#words.slice(start, end);
  }

  #misspelt(word: string): readonly string[] {
    const distance = prefixDistance(word);
    let best = mistakesAllowed(word);
    if (best === 0) return [];
    let found: string[] = [];
    for (const candidate of this.#words) {
      if (candidate.length < SHORTEST_FUZZY - 1) continue;
      const mistakes = distance(candidate);
      if (mistakes > best) continue;
      if (mistakes < best) found = [];
      best = mistakes;
      found.push(candidate);
    }
    const uses = (candidate: string) => this.#postings.get(candidate)?.flat().length ?? 0;
    return found.toSorted((a, b) => uses(b) - uses(a)).slice(0, MAX_STAND_INS);
  }
}

const indexes = new WeakMap<Catalogue, SearchIndex>();

/** Returns the index of a catalogue, which is created once. */
export function searchIndexOf(catalogue: Catalogue): SearchIndex {
  const index = indexes.get(catalogue) ?? new SearchIndex(catalogue.spaces);
  indexes.set(catalogue, index);
  return index;
}
