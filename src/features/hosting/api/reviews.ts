import type { QueryClient } from '@tanstack/react-query';
import { type HostReview, reviewApi } from '#contract/reviews/review-writing.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { changeCached, offlineQuery } from './offline-query.ts';

const REVIEWS_KEY = ['hosting', 'reviews'] as const;

/**
 * Fetches the reviews of the host's spaces, newest first; stored on the device.
 *
 * @param since Time of this host's log-in.
 */
export function hostReviewsQuery(call: Call, since: number) {
  return offlineQuery<readonly HostReview[]>({
    key: [...REVIEWS_KEY, since],
    ask: async (signal) =>
      (await call(reviewApi.reviewsOfHost, { auth: 'host', signal })).read().data,
  });
}

/**
 * Sends a reply to a review and writes it to the stored list.
 *
 * @returns The provider's message.
 * @throws A `CallError`.
 */
export async function answerReview(
  call: Call,
  client: QueryClient,
  id: string,
  text: string,
): Promise<string> {
  const request = { params: { id }, body: { text }, auth: 'host' } as const;
  const { message, data } = (await call(reviewApi.answerReview, request)).read();
  changeCached<readonly HostReview[]>(client, REVIEWS_KEY, (reviews) =>
    reviews.map((one) => (one.id === id ? { ...one, ...data } : one)),
  );
  return message;
}

export function refetchReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: REVIEWS_KEY });
}
