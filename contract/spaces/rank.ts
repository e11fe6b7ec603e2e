import type { Space } from './spaces.ts';

/**
 * The average that is assumed for a space without reviews, and the number of reviews that it counts
 * as.
 */
const PRIOR_AVERAGE = 3.8;
const PRIOR_WEIGHT = 8;

/**
 * Returns the Bayesian average: every space starts with eight imaginary reviews of 3.8 stars, so
 * that a single five-star review raises it to 3.9 and can't overtake a space that many people rated
 * 4.8.
 */
export function rankScore(rating: Space['rating']): number {
  const count = rating?.count ?? 0;
  const sum = (rating?.average ?? 0) * count;
  return (PRIOR_AVERAGE * PRIOR_WEIGHT + sum) / (PRIOR_WEIGHT + count);
}

type Ranked = Pick<Space, 'id' | 'rating' | 'featured' | 'bookingCount'>;

/** Sorts the best first: featured spaces, then by score, then by bookings. The ID decides ties. */
export function compareRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.featured ?? false) - Number(a.featured ?? false) ||
    rankScore(b.rating) - rankScore(a.rating) ||
    b.bookingCount - a.bookingCount ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
