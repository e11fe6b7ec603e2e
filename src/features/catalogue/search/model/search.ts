import type { Filters } from '#contract/search/filters.ts';
import { type Comparison, orderRanked } from '#contract/search/orders.ts';
import { type SearchedList, type SearchOptions, searchRows } from '#contract/search/search.ts';
import { SearchIndex } from '#contract/search/search-index.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { Catalogue } from '../../sync/catalogue.ts';

const PAUSE_AFTER_ROWS = 200;

export interface SearchOutcome {
  readonly results: readonly Space[];
}

/** A catalogue with its orders and its index, which are created when they are first needed. */
class SearchedCatalogue implements SearchedList {
  readonly spaces: readonly Space[];
  readonly #orders = new Map<Comparison, readonly number[]>();
  readonly #index = new SearchIndex();
  #indexed = 0;

  constructor({ spaces }: Catalogue) {
    this.spaces = spaces;
  }

  readonly order: SearchedList['order'] = (sort) => {
    const order = this.#orders.get(sort) ?? orderRanked(this.spaces, sort);
    this.#orders.set(sort, order);
    return order;
  };

  get isIndexed(): boolean {
    return this.#indexed === this.spaces.length;
  }

  index(): SearchIndex {
    while (this.prepare(Infinity));
    return this.#index;
  }

  /** Indexes at most `rows` more spaces; returns false when all are done. */
  prepare(rows: number): boolean {
    const end = Math.min(this.spaces.length, this.#indexed + rows);
    for (; this.#indexed < end; this.#indexed += 1) {
      const space = this.spaces[this.#indexed];
      if (space !== undefined) this.#index.add(this.#indexed, space);
    }
    if (this.isIndexed) this.#index.sortWords();
    return !this.isIndexed;
  }
}

const searched = new WeakMap<Catalogue, SearchedCatalogue>();

function searchedOf(catalogue: Catalogue): SearchedCatalogue {
  const known = searched.get(catalogue) ?? new SearchedCatalogue(catalogue);
  searched.set(catalogue, known);
  return known;
}

/** Whether words can be searched without building an index first. */
export const isIndexed = (catalogue: Catalogue): boolean => searchedOf(catalogue).isIndexed;

/** Whether a search needs the index. */
export const hasWords = ({ q = '' }: Filters): boolean => q.trim() !== '';

/** The last search, because several parts of a screen show the results of the same one. */
let last:
  | {
      readonly catalogue: Catalogue;
      readonly search: string;
      readonly day: SearchOptions;
      readonly outcome: SearchOutcome;
    }
  | undefined;

/** Returns the spaces that pass every filter (`contract/search/search.ts`). */
export function searchSpaces(
  catalogue: Catalogue,
  filters: Filters,
  day: SearchOptions = {},
): SearchOutcome {
  const search = JSON.stringify(filters);
  const isLast = last?.catalogue === catalogue && last.search === search;
  // What is known of a day arrives in one answer.
  if (last !== undefined && isLast && last.day.fullyBooked === day.fullyBooked) return last.outcome;
  const { spaces } = catalogue;
  const rows = searchRows(searchedOf(catalogue), filters, day);
  const outcome = { results: rows.flatMap((row) => spaces[row] ?? []) };
  last = { catalogue, search, day, outcome };
  return outcome;
}

/** Indexes a catalogue in pieces before its first search, so that no keystroke waits for it. */
export async function warmSearch(
  catalogue: Catalogue,
  pause: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const index = searchedOf(catalogue);
  do {
    await pause();
    if (signal.aborted) return;
  } while (index.prepare(PAUSE_AFTER_ROWS));
}
