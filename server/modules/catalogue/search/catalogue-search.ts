import type { Filters, SearchedSpace, SearchedText } from '#contract/search/filters.ts';
import { type Comparison, compareIn, orderRanked } from '#contract/search/orders.ts';
import { type SearchedList, searchRows } from '#contract/search/search.ts';
import { SearchIndex } from '#contract/search/search-index.ts';
import type { Entry, NewEntry } from '../entry.ts';
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
  /** Indexes spaces while they are read, before the first snapshot that has them. */
  add(entries: readonly NewEntry[]): void;
  /**
   * Searches another snapshot from now on. The first one is indexed at once, changes when the next
   * search needs them.
   */
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
  /** By row. */
  readonly #entries: (Entry | undefined)[] = [];
  /** What is searched of the entries. */
  readonly #spaces: (SearchedSpace | undefined)[] = [];
  readonly #rows = new Map<string, number>();
  readonly #orders = new Map<Comparison, readonly number[]>();
  #index = new SearchIndex();
  readonly #found = new Map<string, Uint32Array>();
  #foundRows = 0;
  /** The snapshot that is indexed. */
  #snapshot: Snapshot | undefined;
  #latest: Snapshot | undefined;

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

  add(added: readonly NewEntry[]): void {
    for (const { entry, text } of added) {
      // It has changed again since it was read.
      const row = this.#rows.get(entry.id);
      if (row !== undefined) this.#remove(row);
      this.#addRow(entry, text);
    }
  }

  use(snapshot: Snapshot): void {
    this.#latest = snapshot;
    if (this.#snapshot === undefined) this.#update(snapshot);
  }

  find(filters: Filters, { offset, limit }: SearchPage): SearchResults {
    if (this.#latest !== undefined && this.#snapshot !== this.#latest) this.#update(this.#latest);
    const rows = this.#search(filters);
    const page = Array.from(rows.subarray(offset, offset + limit));
    return { entries: page.flatMap((row) => this.#entries[row] ?? []), found: rows.length };
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
    const { ranked } = snapshot;
    this.#snapshot = snapshot;
    const stale = this.#removeStale(snapshot);
    const added = ranked.filter(({ id }) => !this.#rows.has(id));
    const rows = this.#spaces.length + added.length;
    if (rows > MIN_ROWS && rows - ranked.length > rows * MAX_STALE_SHARE) {
      this.#empty();
      for (const entry of ranked) this.#addRow(entry);
    } else {
      const fresh = added.map((entry) => this.#addRow(entry));
      for (const [sort, order] of this.#orders) {
        const compare = this.#comparing(sort);
        const remaining = order.filter((row) => !stale.has(row));
        this.#orders.set(sort, mergeSorted(remaining, fresh.toSorted(compare), compare));
      }
    }
    this.order('rank');
    this.#index.sortWords();
  }

  /** Empties the rows whose space has changed or is gone, and returns them. */
  #removeStale({ entries }: Snapshot): ReadonlySet<number> {
    const stale = new Set<number>();
    for (const [row, entry] of this.#entries.entries()) {
      if (entry === undefined) continue;
      const current = entries.get(entry.id);
      // On another day entries are other objects, but what is searched is the same.
      if (current?.searched === entry.searched) {
        this.#entries[row] = current;
      } else {
        this.#remove(row);
        stale.add(row);
      }
    }
    return stale;
  }

  #empty(): void {
    this.#entries.length = 0;
    this.#spaces.length = 0;
    this.#rows.clear();
    this.#orders.clear();
    this.#index = new SearchIndex();
  }

  #addRow(entry: Entry, text: SearchedText = entry.space): number {
    const row = this.#entries.push(entry) - 1;
    this.#spaces.push(entry.searched);
    this.#rows.set(entry.id, row);
    this.#index.add(row, text);
    return row;
  }

  #remove(row: number): void {
    const entry = this.#entries[row];
    if (entry === undefined) return;
    this.#index.remove(entry.space);
    this.#entries[row] = undefined;
    this.#spaces[row] = undefined;
    this.#rows.delete(entry.id);
  }

  #comparing(sort: Comparison): (a: number, b: number) => number {
    const compare = compareIn(sort);
    return (a, b) => {
      const [first, second] = [this.#spaces[a], this.#spaces[b]];
      return first === undefined || second === undefined ? 0 : compare(first, second);
    };
  }
}

/** Creates the search of a catalogue without spaces. One of 100,000 takes seconds to index. */
export function createSearch(): CatalogueSearch {
  return new IndexedCatalogue();
}
