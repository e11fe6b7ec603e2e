import { lagosTime } from '../time/lagos-clock.ts';
import type { LagosDate, SpaceId } from '../units.ts';
import type { DayTerms } from './day-search.ts';
import type { SpaceTest } from './filter-tests.ts';
import type { Filters, SearchedSpace } from './filters.ts';
import { type Comparison, comparisonOf } from './orders.ts';
import { type QueryTerm, readQuery } from './read-query.ts';
import { NO_MATCH, type SearchIndex } from './search-index.ts';
import { searchTests } from './search-tests.ts';

/** The field that a meaning counts as: less than a word in the name. */
const MEANING_DISTANCE = 1;
const GENERAL_MEANING_DISTANCE = 2;

/** The spaces that are searched, each with a row number. */
export interface SearchedList {
  /** By row number. A row may be empty. */
  readonly spaces: readonly (SearchedSpace | undefined)[];
  /** Returns the row numbers of all spaces in this order. */
  order(comparison: Comparison): readonly number[];
  /** Called only if words are searched. */
  index(): SearchIndex;
}

export interface SearchOptions {
  /** Spaces without free time on the day of the search, as far as that is known. */
  readonly fullyBooked?: ReadonlySet<SpaceId> | undefined;
  /** Spaces with other hours or prices on that day. */
  readonly dayTerms?: ReadonlyMap<SpaceId, DayTerms> | undefined;
}

/** Returns a function from a row and its space to their distance from a term, or `NO_MATCH`. */
function distanceFrom({ words, meaning }: QueryTerm, list: SearchedList) {
  const distances = list.index().distances(words, list.spaces.length);
  const meant = meaning?.isGeneral ? GENERAL_MEANING_DISTANCE : MEANING_DISTANCE;
  return (row: number, space: SearchedSpace): number => {
    const distance = distances[row] ?? NO_MATCH;
    if (distance !== NO_MATCH && distance <= meant) return distance;
    return meaning?.test(space) ? meant : distance;
  };
}

/**
 * Returns the row numbers of the spaces that pass every filter, in the requested order. Words are
 * searched in the name, location, address and overview, each as the beginning of a word; one that
 * no space contains is treated as a misspelling. Words with a meaning also find what they mean
 * (`meanings.ts`), and “under 5000” is a price. An emoji or punctuation alone matches nothing. With
 * words and rank order, hits in the name come first.
 */
export function searchRows(
  list: SearchedList,
  filters: Filters,
  { fullyBooked, dayTerms }: SearchOptions = {},
): readonly number[] {
  const { spaces } = list;
  const sort = filters.sort ?? 'rank';
  const order = list.order(comparisonOf(sort, filters.hours !== undefined));
  const query = readQuery(filters.q);
  if (query.unsearchable !== undefined) return [];
  const tests = searchTests(filters, query, fullyBooked);
  if (tests.length === 0 && query.terms.length === 0) return order;
  const distances = query.terms.map((term) => distanceFrom(term, list));
  const byDistance: number[][] = [];
  for (const row of order) {
    const space = spaces[row];
    if (space === undefined) continue;
    const terms = dayTerms?.get(space.id);
    if (!passes(terms === undefined ? space : onDay(space, terms, filters.openOn), tests)) continue;
    const distance = totalDistance(distances, row, space);
    if (distance === NO_MATCH) continue;
    (byDistance[sort === 'rank' ? distance : 0] ??= []).push(row);
  }
  return byDistance.length === 1 ? (byDistance[0] ?? []) : byDistance.flat();
}

/** Returns a space as it is on the day of the search. */
function onDay(
  space: SearchedSpace,
  { hours, pricePerDay, pricePerHour }: DayTerms,
  date: LagosDate | undefined,
): SearchedSpace {
  if (date === undefined) return space;
  const { weekday } = lagosTime(new Date(`${date}T12:00:00Z`));
  const availability = { ...space.availability, [weekday]: hours };
  return { ...space, availability, pricePerDay, pricePerHour };
}

/** A plain loop, because it creates no function for each of up to 100,000 rows. */
function passes(space: SearchedSpace, tests: readonly SpaceTest[]): boolean {
  for (const test of tests) if (!test(space)) return false;
  return true;
}

/** Returns the sum of the distances from all terms, or `NO_MATCH` if one doesn't match. */
function totalDistance(
  distances: readonly ReturnType<typeof distanceFrom>[],
  row: number,
  space: SearchedSpace,
): number {
  let total = 0;
  for (const distanceOf of distances) {
    const distance = distanceOf(row, space);
    if (distance === NO_MATCH) return NO_MATCH;
    total += distance;
  }
  return total;
}
