import { compareRank, rankScore } from '../spaces/rank.ts';
import type { SortOrder, SearchedSpace } from './filters.ts';

type Compare = (a: SearchedSpace, b: SearchedSpace) => number;

const newerFirst: Compare = (a, b) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;

/** Naira; spaces without a price per day are sorted after all others. */
const dayPrice = ({ pricePerDay }: SearchedSpace) => pricePerDay || Number.MAX_SAFE_INTEGER;

/** Naira, like `dayPrice`. */
const hourPrice = ({ pricePerHour }: SearchedSpace) => pricePerHour || Number.MAX_SAFE_INTEGER;

/** A sort order in which prices are either those of a day or those of an hour. */
export type Comparison = SortOrder | 'hour-price-up' | 'hour-price-down';

const COMPARE: Readonly<Record<Comparison, Compare>> = {
  rank: () => 0,
  'price-up': (a, b) => dayPrice(a) - dayPrice(b),
  'price-down': (a, b) => b.pricePerDay - a.pricePerDay,
  'hour-price-up': (a, b) => hourPrice(a) - hourPrice(b),
  'hour-price-down': (a, b) => b.pricePerHour - a.pricePerHour,
  // A five-star review more or less doesn't decide: the score counts the number of reviews too.
  rating: (a, b) => rankScore(b.rating) - rankScore(a.rating),
  power: (a, b) => (b.facts?.backupHours ?? 0) - (a.facts?.backupHours ?? 0),
  speed: (a, b) => (b.facts?.mbps ?? 0) - (a.facts?.mbps ?? 0),
  newest: newerFirst,
  // The device sorts by distance, because its position never leaves it.
  near: () => 0,
};

/** @param byHour Whether prices are those of an hour instead of a day. */
export function comparisonOf(sort: SortOrder, byHour: boolean): Comparison {
  return byHour && (sort === 'price-up' || sort === 'price-down') ? `hour-${sort}` : sort;
}

/** Sorts the first of an order first; spaces that are equal in it are sorted by rank. */
export function compareIn(comparison: Comparison): Compare {
  const compare = COMPARE[comparison];
  return (a, b) => compare(a, b) || compareRank(a, b);
}

/**
 * Returns the row numbers of spaces that are sorted by rank in another order. It compares no
 * ranks, because equal rows stay as they are.
 */
export function orderRanked(
  spaces: readonly SearchedSpace[],
  comparison: Comparison,
): readonly number[] {
  const compare = COMPARE[comparison];
  return spaces
    .map((space, row) => ({ space, row }))
    .toSorted((a, b) => compare(a.space, b.space))
    .map(({ row }) => row);
}
