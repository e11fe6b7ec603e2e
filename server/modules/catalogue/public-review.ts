import type { Review } from '#contract/reviews/reviews.ts';
import { type ReviewRow, readReviews } from './repository.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';

/**
 * Returns a review as everyone sees it: the last name is only an initial, whatever is stored or
 * imported.
 */
export function publicReview(row: ReviewRow): Review {
  const { id, authorName, stars, text, createdAt, answer, answeredAt } = row;
  return {
    id,
    authorName: shortAuthorName(authorName),
    stars,
    text,
    createdAt: createdAt.toISOString(),
    ...(answer === null || answeredAt === null
      ? {}
      : { answer: { text: answer, at: answeredAt.toISOString() } }),
  };
}

const REVIEWS_SHOWN = 50;

/** Returns the latest reviews of a space as everyone sees them. */
export async function readPublicReviews(db: Database, spaceId: SpaceId): Promise<Review[]> {
  const rows = await readReviews(db, spaceId, REVIEWS_SHOWN);
  return rows.map((row) => publicReview(row));
}

/** Replaces the name of a guest whose account was deleted. */
export const FORMER_GUEST = 'Former guest';

/**
 * Returns the public name of a review's author: `Ada O.` for `Ada Okafor`. A name that is already
 * short stays as it is.
 */
export function shortAuthorName(name: string): string {
  if (name === FORMER_GUEST) return name;
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
