import { prefixDistance } from './edit-distance.ts';
import { foldText } from './fold.ts';
import type { SearchedText } from './filters.ts';
import { PostingList } from './posting-list.ts';

/** The field in which a word was found; a lower number is more relevant. */
const FIELDS = { name: 0, place: 1, overview: 2 } as const;
const FIELD_COUNT = 3;

/** A row without a match, in a list of distances. */
export const NO_MATCH = -1;

/** The most words that a misspelt word may match instead. */
const MAX_STAND_INS = 4;

const SHORTEST_FUZZY = 4;

/** Number of words whose rows are remembered. On the server, each takes 100 kB. */
const MAX_FOUND = 32;

/** Number of words as they are written whose lists are remembered while rows are added. */
const MAX_WRITTEN = 20_000;

/** Where a word is: in a field of a row. The fields of a row follow each other. */
const postingOf = (row: number, field: number) => row * FIELD_COUNT + field;

function mistakesAllowed(word: string): number {
  return word.length < SHORTEST_FUZZY ? 0 : word.length < 8 ? 1 : 2;
}

/** Returns the first position in an ascending list that is not before the value. */
function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle];
    if (found !== undefined && found < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * An inverted index of which spaces contain which words, so that a keystroke over 10,000 spaces
 * takes a millisecond. Device and server use it alike.
 */
export class SearchIndex {
  readonly #postings = new Map<string, PostingList>();
  /** All words in ascending order; `undefined` until they are needed. */
  #words: string[] | undefined;
  /**
   * The lists of words as they are written, which differ much less than texts do. To fold each text
   * took half of the time of indexing.
   */
  readonly #written = new Map<string, readonly PostingList[]>();
  readonly #standIns = new Map<string, readonly string[]>();
  /** The best fields of the last words: while a second one is typed, the first remains the same. */
  readonly #found = new Map<string, Uint8Array>();

  /** @param row Must be higher than that of every space that was added before. */
  add(row: number, { name, location, spaceAddress, overview }: SearchedText): void {
    this.#forget();
    this.#addText(row, name, FIELDS.name);
    this.#addText(row, `${location} ${spaceAddress}`, FIELDS.place);
    this.#addText(row, overview, FIELDS.overview);
  }

  /**
   * Removes a row whose number isn't used again. Its words no longer count, but `distances` may
   * still find the row.
   *
   * @param text The same with which the row was added.
   */
  remove({ name, location, spaceAddress, overview }: SearchedText): void {
    this.#forget();
    this.#written.clear();
    for (const text of [name, `${location} ${spaceAddress}`, overview]) {
      for (const word of new Set(foldText(text).split(' '))) {
        const postings = this.#postings.get(word);
        postings?.discard();
        if (postings?.count !== 0) continue;
        this.#postings.delete(word);
        this.#words?.splice(lowerBound(this.#words, word), 1);
      }
    }
  }

  /** Sorts the words, which the first search would otherwise do. */
  sortWords(): void {
    this.#written.clear();
    this.#words ??= [...this.#postings.keys()].toSorted();
  }

  /**
   * Returns for every row its distance from the words (0: all in the name), or `NO_MATCH`. Each
   * word matches the beginning of a word; one that no space contains is treated as a misspelling.
   *
   * @param query Folded words (`foldText`).
   * @param rows The number of rows, one more than the highest.
   */
  distances(query: string, rows: number): Int8Array {
    this.sortWords();
    const total = new Int8Array(rows);
    for (const word of query.split(' ')) {
      const best = this.#bestFields(word, rows);
      for (let row = 0; row < rows; row += 1) {
        const field = best[row] ?? FIELD_COUNT;
        const before = total[row] ?? NO_MATCH;
        total[row] = field === FIELD_COUNT || before === NO_MATCH ? NO_MATCH : before + field;
      }
    }
    return total;
  }

  #forget(): void {
    this.#standIns.clear();
    this.#found.clear();
  }

  #addText(row: number, text: string, field: number): void {
    const posting = postingOf(row, field);
    for (const written of text.split(' ')) {
      for (const postings of this.#postingsWritten(written)) postings.add(posting);
    }
  }

  /** Folding doesn't look beyond a space, so words between spaces can be folded one by one. */
  #postingsWritten(written: string): readonly PostingList[] {
    const known = this.#written.get(written);
    if (known !== undefined) return known;
    const words = foldText(written).split(' ');
    const found = words.flatMap((word) => (word === '' ? [] : this.#postingsOf(word)));
    if (this.#written.size >= MAX_WRITTEN) this.#written.clear();
    this.#written.set(written, found);
    return found;
  }

  #postingsOf(word: string): PostingList {
    const known = this.#postings.get(word);
    if (known !== undefined) return known;
    const postings = new PostingList();
    this.#postings.set(word, postings);
    this.#words?.splice(lowerBound(this.#words, word), 0, word);
    return postings;
  }

  /** Returns for every row the best field that contains a word with this beginning. */
  #bestFields(beginning: string, count: number): Uint8Array {
    const known = this.#found.get(beginning);
    if (known?.length === count) return known;
    const best = new Uint8Array(count).fill(FIELD_COUNT);
    for (const word of this.#wordsFor(beginning)) {
      this.#postings.get(word)?.forEach((posting) => {
        const field = posting % FIELD_COUNT;
        const row = (posting - field) / FIELD_COUNT;
        if (field < (best[row] ?? 0)) best[row] = field;
      });
    }
    if (this.#found.size >= MAX_FOUND) this.#found.clear();
    this.#found.set(beginning, best);
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
    const words = this.#words ?? [];
    const start = lowerBound(words, beginning);
    return words.slice(start, lowerBound(words, `${beginning}\uffff`));
  }

  #misspelt(word: string): readonly string[] {
    const distance = prefixDistance(word);
    let best = mistakesAllowed(word);
    if (best === 0) return [];
    let found: string[] = [];
    for (const candidate of this.#words ?? []) {
      if (candidate.length < SHORTEST_FUZZY - 1) continue;
      const mistakes = distance(candidate);
      if (mistakes > best) continue;
      if (mistakes < best) found = [];
      best = mistakes;
      found.push(candidate);
    }
    const uses = (candidate: string) => this.#postings.get(candidate)?.count ?? 0;
    return found.toSorted((a, b) => uses(b) - uses(a)).slice(0, MAX_STAND_INS);
  }
}
