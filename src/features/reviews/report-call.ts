import { reviewApi } from '#contract/reviews/review-writing.ts';
import type { Call } from '#src/platform/http/create-call.ts';

export type Reporter = 'user' | 'host';

export interface Report {
  readonly reporter: Reporter;
  readonly reviewId: string;
  readonly reason: string;
}

/** Resolves to the provider's message; throws a `CallError`. */
export async function sendReport(
  call: Call,
  { reporter, reviewId, reason }: Report,
): Promise<string> {
  const request = { params: { id: reviewId }, body: { reason }, auth: reporter } as const;
  return (await call(reviewApi.reportReview, request)).read().message;
}
