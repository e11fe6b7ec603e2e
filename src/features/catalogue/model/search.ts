import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import { filterTests } from './filter-tests.ts';
import type { Filters } from './filters.ts';
import { fold } from './fold.ts';
import { orderOf } from './orders.ts';
import { NO_MATCH, searchIndexOf } from './search-index.ts';

/** Beyond these a query says nothing more, and each word costs time. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

const PAUSE_AFTER_ROWS = 200;

export interface SearchOutcome {
  readonly results: readonly Space[];
}

function wordsOf(q: string | undefined): string {
  const words = fold((q ?? '').slice(0, MAX_CHARACTERS)).split(' ');
  return words.slice(0, MAX_WORDS).join(' ');
}

/** The rows that have every word, those that have them in better places first. */
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
 * The spaces that pass every filter. Words are looked for in name, location, address and overview,
 * each as the beginning of a word; one that no space has is taken for a misspelling. With words and
 * rank order, hits in the name come first.
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
    const kept = new Set(sort === 'rank' ? [] : found);
    rows = sort === 'rank' ? found : rows.filter((row) => kept.has(row));
  }
  return { results: rows.flatMap((row) => spaces[row] ?? []) };
}

/** Prepares a catalogue for its first search, in pieces, so that no keystroke waits for it. */
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
