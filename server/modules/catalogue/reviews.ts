import type { Review } from '#contract/reviews.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { publicReview } from './public-review.ts';
import { readReviews } from './repository.ts';

const REVIEWS_SHOWN = 50;

/** Returns the latest reviews of a space as everyone sees them. */
export async function readPublicReviews(db: Database, spaceId: SpaceId): Promise<Review[]> {
  const rows = await readReviews(db, spaceId, REVIEWS_SHOWN);
  return rows.map((row) => publicReview(row));
}
