import type { AccountId } from '#contract/units.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Review } from '#contract/reviews/reviews.ts';
import { enqueue } from '../../db/enqueue.ts';
import { reviews, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { publicReview } from '../catalogue/service.ts';
import { ANSWERED_MAIL } from './answer-email.ts';
import type { ReviewsContext } from './reporting.ts';

export interface AnswerRequest {
  readonly hostId: AccountId;
  readonly reviewId: string;
  readonly text: string;
}

/**
 * Stores the answer of a space's host to a review, once, and notifies the guest. The same answer
 * sent again gets the first one as reply.
 *
 * @throws {ApiError} REVIEW_NOT_FOUND, also for a review of another host's space and for a hidden
 * one; REVIEW_ANSWERED.
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
    // Reviews of the demo catalogue have no booking, so there is no guest to notify.
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
