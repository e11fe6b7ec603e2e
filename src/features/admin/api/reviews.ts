import { adminApi, type ReportedReview } from '#contract/admin/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

/** Reported reviews, the longest waiting first, then hidden ones. */
export function reportedReviewsQuery(call: Call) {
  return adminQuery<readonly ReportedReview[]>(
    ['reviews'],
    async (signal) => (await call(adminApi.reportedReviews, { auth: 'admin', signal })).read().data,
  );
}

/**
 * The decisions of an admin about a review. Each resolves with the provider's message and throws a
 * `CallError`.
 */
export async function hideReview(call: Call, id: string): Promise<string> {
  return (await call(adminApi.hideReview, { params: { id }, auth: 'admin' })).read().message;
}

/** Shows a hidden review again, or keeps one that was reported. */
export async function showReview(call: Call, id: string): Promise<string> {
  return (await call(adminApi.showReview, { params: { id }, auth: 'admin' })).read().message;
}
