import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NewReview } from '#contract/review-writing.ts';
import type { Review } from '#contract/reviews.ts';
import { stateAt } from '#contract/rules/booking-states.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { retried } from '../../db/retried.ts';
import { accounts, bookings, reviews, spaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockWithSpace } from './changes.ts';
import type { BookingsContext } from './context.ts';
import { authorName } from './names.ts';

export interface ReviewRequest extends NewReview {
  readonly bookingId: string;
  readonly userId: string;
}

type ReviewContext = Pick<BookingsContext, 'db' | 'now' | 'random' | 'catalogueChanged'>;

/** Tries against deadlocks and the like. */
const TRIES = 3;

/**
 * A guest reviews what is over, once. The same words again are answered with the first review.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for another's; REVIEW_REFUSED.
 */
export async function writeReview(context: ReviewContext, request: ReviewRequest): Promise<Review> {
  const { db, catalogueChanged } = context;
  const review = await retried(TRIES, () =>
    db.transaction((tx) => writeLocked(context, tx, request)),
  );
  if (review === undefined) throw new ApiError('UNAVAILABLE');
  catalogueChanged();
  const { id, authorName: name, stars, text, createdAt } = review;
  return { id, authorName: name, stars, text, createdAt: createdAt.toISOString() };
}

/** The account, the space and the booking are locked in this order, as when an account is deleted. */
async function writeLocked(
  { now, random }: ReviewContext,
  tx: Transaction,
  { bookingId, userId, stars, text }: ReviewRequest,
) {
  const name = await lockAuthor(tx, userId);
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, userId));
  const found = await lockWithSpace(tx, own);
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const { booking } = found;
  if (stateAt(booking, now()) !== 'completed') throw new ApiError('REVIEW_REFUSED');
  const [first] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId));
  if (first !== undefined) {
    if (first.stars === stars && first.text === text) return first;
    throw new ApiError('REVIEW_REFUSED');
  }
  const { spaceId } = booking;
  const content = { spaceId, bookingId, authorName: authorName(name), stars, text };
  const [written] = await tx
    .insert(reviews)
    .values({ id: newId(random), ...content, createdAt: now() })
    .returning();
  if (written === undefined) throw new Error('A review was written and is not there.');
  await tx
    .update(spaces)
    .set({
      ratingSum: sql`${spaces.ratingSum} + ${stars}`,
      ratingCount: sql`${spaces.ratingCount} + 1`,
    })
    .where(eq(spaces.id, spaceId));
  return written;
}

/** Whoever deletes the account meanwhile waits, and then takes the name off this review too. */
async function lockAuthor(tx: Transaction, userId: string): Promise<string> {
  const [author] = await tx
    .select({ name: accounts.fullName })
    .from(accounts)
    .where(and(eq(accounts.id, userId), isNull(accounts.deletedAt)))
    .for('share');
  if (author === undefined) throw new ApiError('NOT_LOGGED_IN');
  return author.name;
}

const FORMER_GUEST = 'Former guest';

/** The guest's account is deleted: the reviews stay, without the name. */
export async function leaveReviews(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  await tx.update(reviews).set({ authorName: FORMER_GUEST }).where(inArray(reviews.bookingId, own));
}
