import { hoursOn } from '#contract/rules/opening.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import type { Filters } from './filters.ts';
import { fold } from './fold.ts';
import { orderOf } from './orders.ts';
import { HIT, searchIndexOf } from './search-index.ts';

/** Beyond these a query says nothing more, and each word costs time. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

const PAUSE_AFTER_ROWS = 500;

export interface SearchOutcome {
  readonly results: readonly Space[];
}

type Test = (space: Space) => boolean;

/** One test for every filter that is given, except the words. */
function testsOf(filters: Filters): Test[] {
  const { location, type, amenities, minPrice, maxPrice, capacity, openOn } = filters;
  const tests: Test[] = [];
  if (location !== undefined) tests.push((space) => space.location === location);
  if (type !== undefined) tests.push((space) => space.spaceType === type);
  if (minPrice !== undefined) tests.push((space) => space.pricePerDay >= minPrice);
  if (maxPrice !== undefined) tests.push((space) => space.pricePerDay <= maxPrice);
  if (capacity !== undefined) tests.push((space) => space.capacity >= capacity);
  if (amenities !== undefined && amenities.length > 0) {
    tests.push((space) => amenities.every((id) => space.amenities.includes(id)));
  }
  if (openOn !== undefined) {
    const { weekday } = lagosTime(new Date(`${openOn}T12:00:00Z`));
    tests.push((space) => hoursOn(space.availability, weekday) !== undefined);
  }
  return tests;
}

function wordsOf(q: string | undefined): string {
  const words = fold((q ?? '').slice(0, MAX_CHARACTERS)).split(' ');
  return words.slice(0, MAX_WORDS).join(' ');
}

/** The rows that have every word, those that have them in better places first. */
function byRelevance(catalogue: Catalogue, rows: readonly number[], words: string): number[] {
  const index = searchIndexOf(catalogue);
  const wanted = index.beginnings(words);
  const buckets: number[][] = [];
  for (const row of rows) {
    let distance = 0;
    const all = wanted.every((beginnings) => {
      const hit = index.hit(row, beginnings);
      distance += hit;
      return hit !== HIT.none;
    });
    if (all) (buckets[distance] ??= []).push(row);
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
  const tests = testsOf(filters);
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
