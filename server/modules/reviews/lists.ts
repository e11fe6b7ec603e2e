import type { AccountId } from '#contract/units.ts';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, min, ne, or } from 'drizzle-orm';
import type { ReportedReview } from '#contract/admin/admin.ts';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import type { Database } from '../../db/open.ts';
import { reviewReports, reviews, spaces } from '../../db/schema/schema.ts';
import { publicReview } from '../catalogue/service.ts';

/** Maximum number of reviews in a list. */
const MAX_REVIEWS = 500;

const columns = { review: reviews, spaceId: spaces.id, spaceName: spaces.name };

/** Returns the public reviews of a host's spaces, newest first. */
export async function readHostReviews(db: Database, hostId: AccountId): Promise<HostReview[]> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(spaces, eq(spaces.id, reviews.spaceId))
    .where(
      and(eq(spaces.hostId, hostId), ne(spaces.listingStatus, 'deleted'), isNull(reviews.hiddenAt)),
    )
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(MAX_REVIEWS);
  return rows.map(({ review, ...space }) => ({ ...publicReview(review), ...space }));
}

/** Returns the reported reviews, the longest reported first, and then the hidden ones. */
export async function readReportedReviews(db: Database): Promise<ReportedReview[]> {
  const isOpen = isNull(reviewReports.settledAt);
  const ofReview = and(eq(reviewReports.reviewId, reviews.id), isOpen);
  const open = db.select({ id: reviewReports.id }).from(reviewReports).where(ofReview);
  const first = db
    .select({ at: min(reviewReports.at) })
    .from(reviewReports)
    .where(ofReview);
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(spaces, eq(spaces.id, reviews.spaceId))
    .where(or(isNotNull(reviews.hiddenAt), exists(open)))
    // Nulls come last: reviews that are only hidden.
    .orderBy(asc(first), desc(reviews.hiddenAt), reviews.id)
    .limit(MAX_REVIEWS);
  const ids = rows.map(({ review }) => review.id);
  const reports = await db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, ids), isOpen))
    .orderBy(asc(reviewReports.at), reviewReports.id);
  return rows.map(({ review, ...space }) => ({
    ...publicReview(review),
    ...space,
    isHidden: review.hiddenAt !== null,
    reports: reports
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ at, reason }) => ({ at: at.toISOString(), reason })),
  }));
}
