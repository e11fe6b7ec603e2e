import type { Review } from '#contract/reviews.ts';
import type { ReviewRow } from './repository.ts';

/** A review as everybody reads it. */
export function publicReview(row: ReviewRow): Review {
  const { id, authorName, stars, text, createdAt, answer, answeredAt } = row;
  return {
    id,
    authorName,
    stars,
    text,
    createdAt: createdAt.toISOString(),
    ...(answer === null || answeredAt === null
      ? {}
      : { answer: { text: answer, at: answeredAt.toISOString() } }),
  };
}
