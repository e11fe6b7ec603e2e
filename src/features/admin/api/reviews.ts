import { adminApi, type ReportedReview } from '#contract/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { deskQuery } from './desk-query.ts';

/** What was reported, the longest waiting first; then what is hidden. */
export function reportedReviewsQuery(call: Call) {
  return deskQuery<readonly ReportedReview[]>(
    ['reviews'],
    async (signal) => (await call(adminApi.reportedReviews, { auth: 'admin', signal })).read().data,
  );
}

/** What an admin decides of a review. Each resolves with the provider's words; throws a `CallError`. */
export async function hideReview(call: Call, id: string): Promise<string> {
  return (await call(adminApi.hideReview, { params: { id }, auth: 'admin' })).read().message;
}

/** Also keeps one that was reported. */
export async function showReview(call: Call, id: string): Promise<string> {
  return (await call(adminApi.showReview, { params: { id }, auth: 'admin' })).read().message;
}
