import type { AccountId, BookingId } from '#contract/units.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NewReview } from '#contract/reviews/review-writing.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { stateAt } from '#contract/bookings/booking-states.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import { accounts, bookings, reviews, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { FORMER_GUEST, shortAuthorName } from '../catalogue/service.ts';
import * as copy from './copy.ts';
import { type LockedBooking, lockWithSpace } from './lifecycle/changes.ts';
import type { BookingsContext } from './context.ts';

export interface ReviewRequest extends NewReview {
  readonly bookingId: BookingId;
  readonly userId: AccountId;
}

type ReviewContext = Pick<BookingsContext, 'db' | 'now' | 'random' | 'catalogueChanged'>;

interface WrittenReview {
  /** Whether visitors can see it now, and why not. */
  readonly message: string;
  readonly data: Review;
}

/**
 * Writes a guest's review of a completed booking, once. The same review sent again gets the first
 * one as reply.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another guest; REVIEW_REFUSED.
 */
export async function writeReview(
  context: ReviewContext,
  request: ReviewRequest,
): Promise<WrittenReview> {
  const { db, catalogueChanged } = context;
  const { review, space } = await retryOnConflict(() =>
    db.transaction((tx) => writeLocked(context, tx, request)),
  );
  catalogueChanged();
  const { id, authorName: name, stars, text, createdAt } = review;
  const data = { id, authorName: name, stars, text, createdAt: createdAt.toISOString() };
  return { message: messageFor(space), data };
}

function messageFor({ listed, withdrawn }: LockedBooking['space']): string {
  if (withdrawn) return copy.reviewOfDeleted;
  return listed ? copy.reviewLive : copy.reviewOfUnlisted;
}

/**
 * Locks the account, the space and the booking in this order, as the deletion of an account does.
 */
async function writeLocked(
  { now, random }: ReviewContext,
  tx: Transaction,
  { bookingId, userId, stars, text }: ReviewRequest,
) {
  const name = await lockAuthor(tx, userId);
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, userId));
  const found = await lockWithSpace(tx, own);
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const { booking, space } = found;
  if (stateAt(booking, now()) !== 'completed') throw new ApiError('REVIEW_REFUSED');
  const [first] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId));
  if (first !== undefined) {
    if (first.stars === stars && first.text === text) return { review: first, space };
    throw new ApiError('REVIEW_REFUSED');
  }
  const { spaceId } = booking;
  const content = { spaceId, bookingId, authorName: shortAuthorName(name), stars, text };
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
  return { review: written, space };
}

/**
 * The lock makes a simultaneous deletion of the account wait, which then removes the name from this
 * review too.
 */
async function lockAuthor(tx: Transaction, userId: AccountId): Promise<string> {
  const [author] = await tx
    .select({ name: accounts.fullName })
    .from(accounts)
    .where(and(eq(accounts.id, userId), isNull(accounts.deletedAt)))
    .for('share');
  if (author === undefined) throw new ApiError('NOT_LOGGED_IN');
  return author.name;
}

/** Called when the guest's account is deleted: reviews stay, without the name. */
export async function anonymiseReviews(tx: Transaction, userId: AccountId): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  await tx.update(reviews).set({ authorName: FORMER_GUEST }).where(inArray(reviews.bookingId, own));
}
