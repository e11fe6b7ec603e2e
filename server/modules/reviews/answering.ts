import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Review } from '#contract/reviews.ts';
import { enqueue } from '../../db/enqueue.ts';
import { reviews, spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { publicReview } from '../catalogue/service.ts';
import { ANSWERED_MAIL } from './answer-mails.ts';
import type { ReviewsContext } from './context.ts';

export interface AnswerRequest {
  readonly hostId: string;
  readonly reviewId: string;
  readonly text: string;
}

/**
 * The host of a space answers a review of it, once, and its guest is told. The same words again are
 * answered with the first answer.
 *
 * @throws {ApiError} REVIEW_NOT_FOUND, also for another host's and a hidden one; REVIEW_ANSWERED.
 */
export async function answerReview(
  { db, now, random, wakeJobs }: ReviewsContext,
  { hostId, reviewId, text }: AnswerRequest,
): Promise<Review> {
  const answered = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ review: reviews })
      .from(reviews)
      .innerJoin(spaces, eq(spaces.id, reviews.spaceId))
      .where(
        and(
          eq(reviews.id, reviewId),
          isNull(reviews.hiddenAt),
          eq(spaces.hostId, hostId),
          ne(spaces.listingStatus, 'deleted'),
        ),
      )
      .for('update', { of: reviews });
    if (found === undefined) throw new ApiError('REVIEW_NOT_FOUND');
    const { review } = found;
    if (review.answer === text) return review;
    if (review.answer !== null) throw new ApiError('REVIEW_ANSWERED');
    const answeredAt = now();
    await tx.update(reviews).set({ answer: text, answeredAt }).where(eq(reviews.id, reviewId));
    // Nobody booked what the demo's are about.
    if (review.bookingId !== null) {
      await enqueue(tx, random, {
        kind: ANSWERED_MAIL,
        payload: { reviewId },
        runAt: answeredAt,
        dedupeKey: `${ANSWERED_MAIL}-${reviewId}`,
      });
    }
    return { ...review, answer: text, answeredAt };
  });
  wakeJobs();
  return publicReview(answered);
}
