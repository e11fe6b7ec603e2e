import { type NewReview, reviewApi } from '#contract/review-writing.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** Throws a `CallError`. Sent again with the same words, it is answered with the first review. */
export async function writeReview(call: Call, id: string, review: NewReview): Promise<void> {
  await call(reviewApi.write, { params: { id }, body: review, auth: 'user' });
}
