import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import { filterTests } from './filter-tests.ts';
import type { Filters } from './filters.ts';
import { foldText } from './fold.ts';
import { orderOf } from './orders.ts';
import { NO_MATCH, searchIndexOf } from './search-index.ts';

/** More than this doesn't improve a query, and each word costs time. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

const PAUSE_AFTER_ROWS = 200;

export interface SearchOutcome {
  readonly results: readonly Space[];
}

function wordsOf(q: string | undefined): string {
  const words = foldText((q ?? '').slice(0, MAX_CHARACTERS)).split(' ');
  return words.slice(0, MAX_WORDS).join(' ');
}

/** Returns the rows that contain every word, those with matches in better fields first. */
function byRelevance(catalogue: Catalogue, rows: readonly number[], words: string): number[] {
  const distances = searchIndexOf(catalogue).distances(words);
  const buckets: number[][] = [];
  for (const row of rows) {
    const distance = distances[row] ?? NO_MATCH;
    if (distance !== NO_MATCH) (buckets[distance] ??= []).push(row);
  }
  return buckets.flat();
}

/**
 * Returns the spaces that pass every filter. Words are searched in the name, location, address and
 * overview, each as the beginning of a word; one that no space contains is treated as a
 * misspelling. With words and rank order, hits in the name come first.
 */
export function searchSpaces(catalogue: Catalogue, filters: Filters): SearchOutcome {
  const { spaces } = catalogue;
  const sort = filters.sort ?? 'rank';
  const tests = filterTests(filters);
  const words = wordsOf(filters.q);
  let rows = orderOf(catalogue, sort);
  if (tests.length > 0) {
    rows = rows.filter((row) => {
      const space = spaces[row];
      return space !== undefined && tests.every((test) => test(space));
    });
  }
  if (words !== '') {
    const found = byRelevance(catalogue, rows, words);
    const stored = new Set(sort === 'rank' ? [] : found);
    rows = sort === 'rank' ? found : rows.filter((row) => stored.has(row));
  }
  return { results: rows.flatMap((row) => spaces[row] ?? []) };
}

/** Indexes a catalogue in pieces before its first search, so that no keystroke waits for it. */
export async function warmSearch(
  catalogue: Catalogue,
  pause: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const index = searchIndexOf(catalogue);
  do {
    await pause();
    if (signal.aborted) return;
  } while (index.prepare(PAUSE_AFTER_ROWS));
}
