import type { AccountId } from '#contract/units.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { newId, type RandomBytes } from '../../db/new-id.ts';
import { reviewReports, reviews } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';

import type { Database } from '../../db/open.ts';

export interface ReviewsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}
export interface ReportRequest {
  readonly accountId: AccountId;
  readonly reviewId: string;
  readonly reason: string;
}

/**
 * Reports a review to the admins.
 *
 * @throws {ApiError} REVIEW_NOT_FOUND, also for a hidden one; REVIEW_REPORTED if the account has
 * reported it before.
 */
export async function reportReview(
  { db, now, random }: Pick<ReviewsContext, 'db' | 'now' | 'random'>,
  { accountId, reviewId, reason }: ReportRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Hiding a review resolves its existing reports. The lock prevents a report from being added in
    // between.
    const [review] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .for('share');
    if (review === undefined) throw new ApiError('REVIEW_NOT_FOUND');
    const written = await tx
      .insert(reviewReports)
      .values({ id: newId(random), reviewId, accountId, reason, at: now() })
      .onConflictDoNothing({ target: [reviewReports.reviewId, reviewReports.accountId] })
      .returning({ id: reviewReports.id });
    if (written.length === 0) throw new ApiError('REVIEW_REPORTED');
  });
}
