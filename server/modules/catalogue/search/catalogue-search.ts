import type { Filters, SearchedSpace } from '#contract/search/filters.ts';
import { type Comparison, compareIn, orderRanked } from '#contract/search/orders.ts';
import { type SearchedList, searchRows } from '#contract/search/search.ts';
import { SearchIndex } from '#contract/search/search-index.ts';
import type { Entry } from '../entry.ts';
import { mergeSorted } from '../merge-sorted.ts';
import type { Snapshot } from '../snapshot.ts';

interface SearchResults {
  readonly entries: readonly Entry[];
  /** The number of all results. */
  readonly found: number;
}

interface SearchPage {
  readonly offset: number;
  readonly limit: number;
}

/** The search over the current catalogue, with the code that devices search with (decision 48). */
export interface CatalogueSearch {
  find(filters: Filters, page: SearchPage): SearchResults;
  /** Searches another snapshot from now on. Its changes are indexed when the next search needs it. */
  use(snapshot: Snapshot): void;
}

/** Beyond this share of rows whose space has changed, the index is created again. */
const MAX_STALE_SHARE = 0.5;
const MIN_ROWS = 1_000;

/** Bounds of the remembered results: 12 MB, and searches that nobody repeats. */
const MAX_FOUND_ROWS = 3_000_000;
const MAX_FOUND = 1_000;

/**
 * Every space has a row, and a changed space gets a new one. So the index and the orders are
 * changed only where something changed.
 */
class IndexedCatalogue implements CatalogueSearch, SearchedList {
  readonly #spaces: (SearchedSpace | undefined)[] = [];
  readonly #rows = new Map<string, number>();
  readonly #orders = new Map<Comparison, readonly number[]>();
  #index = new SearchIndex();
  readonly #found = new Map<string, Uint32Array>();
  #foundRows = 0;
  /** The snapshot that is indexed. */
  #snapshot: Snapshot | undefined;
  #latest: Snapshot;

  constructor(snapshot: Snapshot) {
    this.#latest = snapshot;
    this.#update(snapshot);
  }

  get spaces(): readonly (SearchedSpace | undefined)[] {
    return this.#spaces;
  }

  index(): SearchIndex {
    return this.#index;
  }

  order(sort: Comparison): readonly number[] {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const ranked = this.#snapshot?.ranked ?? [];
    const rows = ranked.map(({ id }) => this.#rows.get(id) ?? -1);
    const searched = ranked.map((entry) => entry.searched);
    const order =
      sort === 'rank' ? rows : orderRanked(searched, sort).map((place) => rows[place] ?? -1);
    this.#orders.set(sort, order);
    return order;
  }

  use(snapshot: Snapshot): void {
    this.#latest = snapshot;
  }

  find(filters: Filters, { offset, limit }: SearchPage): SearchResults {
    if (this.#snapshot !== this.#latest) this.#update(this.#latest);
    const rows = this.#search(filters);
    const entries = Array.from(rows.subarray(offset, offset + limit)).flatMap((row) => {
      const id = this.#spaces[row]?.id;
      return (id !== undefined && this.#snapshot?.entries.get(id)) || [];
    });
    return { entries, found: rows.length };
  }

  /** Returns the rows of the results, which are remembered: many visitors type the same letters. */
  #search(filters: Filters): Uint32Array {
    const search = JSON.stringify(filters);
    const known = this.#found.get(search);
    if (known !== undefined) return known;
    const rows = Uint32Array.from(searchRows(this, filters));
    const isFull = this.#foundRows + rows.length > MAX_FOUND_ROWS;
    if (isFull || this.#found.size >= MAX_FOUND) this.#forget();
    this.#foundRows += rows.length;
    this.#found.set(search, rows);
    return rows;
  }

  #forget(): void {
    this.#found.clear();
    this.#foundRows = 0;
  }

  #update(snapshot: Snapshot): void {
    this.#forget();
    const known = this.#snapshot;
    const { ranked } = snapshot;
    // On another day entries are other objects, but what is searched is the same.
    const isIn = (other: Snapshot | undefined, { id, searched }: Entry) =>
      other?.entries.get(id)?.searched === searched;
    const removed = (known?.ranked ?? []).filter((entry) => !isIn(snapshot, entry));
    const added = ranked.filter((entry) => !isIn(known, entry));
    this.#snapshot = snapshot;
    const rows = this.#spaces.length + added.length;
    if (rows > MIN_ROWS && rows - ranked.length > rows * MAX_STALE_SHARE) {
      this.#empty();
      this.#add(ranked);
    } else {
      const isStale = new Set(removed.map((entry) => this.#remove(entry)));
      const fresh = this.#add(added);
      for (const [sort, order] of this.#orders) {
        const compare = this.#comparing(sort);
        const remaining = order.filter((row) => !isStale.has(row));
        this.#orders.set(sort, mergeSorted(remaining, fresh.toSorted(compare), compare));
      }
    }
    this.order('rank');
    this.#index.sortWords();
  }

  #empty(): void {
    this.#spaces.length = 0;
    this.#rows.clear();
    this.#orders.clear();
    this.#index = new SearchIndex();
  }

  #add(entries: readonly Entry[]): number[] {
    return entries.map((entry) => {
      const row = this.#spaces.push(entry.searched) - 1;
      this.#rows.set(entry.id, row);
      this.#index.add(row, entry.space);
      return row;
    });
  }

  /** Returns the row that is empty now. */
  #remove(entry: Entry): number {
    const row = this.#rows.get(entry.id) ?? -1;
    this.#index.remove(entry.space);
    this.#spaces[row] = undefined;
    this.#rows.delete(entry.id);
    return row;
  }

  #comparing(sort: Comparison): (a: number, b: number) => number {
    const compare = compareIn(sort);
    return (a, b) => {
      const [first, second] = [this.#spaces[a], this.#spaces[b]];
      return first === undefined || second === undefined ? 0 : compare(first, second);
    };
  }
}

/**
 * Returns the search over a snapshot.
 *
 * @param previous The search over the snapshot before. It is changed and returned, because an index
 * of 100,000 spaces takes seconds to create. Without it, the index is created at once.
 */
export function createSearch(snapshot: Snapshot, previous?: CatalogueSearch): CatalogueSearch {
  if (previous === undefined) return new IndexedCatalogue(snapshot);
  previous.use(snapshot);
  return previous;
}
