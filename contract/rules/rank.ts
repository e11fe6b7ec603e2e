import type { Space } from '../spaces.ts';

/** What a space without reviews is assumed to deserve, and how many reviews that opinion weighs. */
const PRIOR_AVERAGE = 3.8;
const PRIOR_WEIGHT = 8;

/**
 * Bayesian average: every space starts with eight imaginary reviews of 3.8 stars, so that a single
 * five-star review lifts it to 3.9 and can't overtake a space that many people rated 4.8.
 */
export function rankScore(rating: Space['rating']): number {
  const count = rating?.count ?? 0;
  const sum = (rating?.average ?? 0) * count;
  return (PRIOR_AVERAGE * PRIOR_WEIGHT + sum) / (PRIOR_WEIGHT + count);
}

type Ranked = Pick<Space, 'id' | 'rating' | 'featured' | 'bookingCount'>;

/** Best first: featured spaces, then the score, then bookings; the id settles what is left. */
export function compareRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.featured ?? false) - Number(a.featured ?? false) ||
    rankScore(b.rating) - rankScore(a.rating) ||
    b.bookingCount - a.bookingCount ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
