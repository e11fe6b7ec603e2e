import type { Review } from '#contract/reviews.ts';
import { shortAuthorName } from './author-name.ts';
import type { ReviewRow } from './repository.ts';

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
