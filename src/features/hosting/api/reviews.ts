import type { QueryClient } from '@tanstack/react-query';
import { type HostReview, reviewApi } from '#contract/review-writing.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { believeNoOlder } from './believe-no-older.ts';
import { type Kept, keptQuery } from './kept.ts';

const REVIEWS_KEY = ['hosting', 'reviews'] as const;

/**
 * The reviews of the host's spaces, the newest first; kept on the device.
 *
 * @param since When this host logged in.
 */
export function hostReviewsQuery(call: Call, now: () => Date, since: number) {
  return keptQuery<readonly HostReview[]>({
    key: [...REVIEWS_KEY, since],
    now,
    ask: async (signal) =>
      (await call(reviewApi.reviewsOfHost, { auth: 'host', signal })).read().data,
  });
}

/** Resolves with the provider's words, and the list has the answer; throws a `CallError`. */
export async function answerReview(
  call: Call,
  client: QueryClient,
  id: string,
  text: string,
): Promise<string> {
  const request = { params: { id }, body: { text }, auth: 'host' } as const;
  const { message, data } = (await call(reviewApi.answerReview, request)).read();
  client.setQueriesData<Kept<readonly HostReview[]>>({ queryKey: REVIEWS_KEY }, (kept) =>
    kept === undefined
      ? undefined
      : { ...kept, value: kept.value.map((one) => (one.id === id ? { ...one, ...data } : one)) },
  );
  believeNoOlder(client, REVIEWS_KEY);
  return message;
}

export function refetchReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: REVIEWS_KEY });
}
