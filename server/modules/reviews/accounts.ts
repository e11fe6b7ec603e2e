import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { reviewReports, reviews, spaces } from '../../db/schema/schema.ts';

interface Account {
  readonly id: string;
  readonly kind: AccountKind;
}

/**
 * Called when an account is deleted: its reports stay without a name, and a host's answers are
 * deleted.
 */
export async function onReviewerDeleted(tx: Transaction, { id, kind }: Account): Promise<void> {
  await tx.update(reviewReports).set({ accountId: null }).where(eq(reviewReports.accountId, id));
  if (kind !== 'host') return;
  const own = tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, id));
  await tx
    .update(reviews)
    .set({ answer: null, answeredAt: null })
    .where(inArray(reviews.spaceId, own));
}

/** Returns the reports and answers that an account has written about reviews. */
export async function readReviewWordsOf(db: Database, { id, kind }: Account) {
  const reports = await db
    .select({
      reviewId: reviewReports.reviewId,
      reason: reviewReports.reason,
      at: reviewReports.at,
    })
    .from(reviewReports)
    .where(eq(reviewReports.accountId, id))
    .orderBy(asc(reviewReports.at));
  if (kind !== 'host') return { reviewReports: reports };
  const answers = await db
    .select({ reviewId: reviews.id, text: reviews.answer, at: reviews.answeredAt })
    .from(reviews)
    .innerJoin(spaces, eq(spaces.id, reviews.spaceId))
    .where(eq(spaces.hostId, id))
    .orderBy(asc(reviews.answeredAt));
  return {
    reviewReports: reports,
    reviewAnswers: answers.filter(({ text }) => text !== null),
  };
}
