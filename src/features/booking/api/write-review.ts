import { type NewReview, reviewApi } from '#contract/reviews/review-writing.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Writes a review. Sent again with the same text, it returns the first review.
 *
 * @throws {CallError}
 */
export async function writeReview(call: Call, id: string, review: NewReview): Promise<void> {
  await call(reviewApi.write, { params: { id }, body: review, auth: 'user' });
}
