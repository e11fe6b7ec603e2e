import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery, lists } from '../api/capabilities.ts';
import { reviewsQuery } from '../api/reviews.ts';
import { useCatalogueSources } from './sources-context.ts';
import type { ReviewsState } from './states.ts';

/** The reviews of a space, where the provider has such a call. */
export function useReviews(id: string): ReviewsState {
  const sources = useCatalogueSources();
  const capabilities = useQuery(capabilitiesQuery(sources));
  const enabled = lists(capabilities.data, 'reviews');
  const { data, error, fetchStatus, refetch } = useQuery({ ...reviewsQuery(sources, id), enabled });
  const retry = () => void refetch();
  if (!enabled) return { status: 'hidden', reviews: [], retry };
  if (data !== undefined) return { status: 'ready', reviews: data, retry };
  const stopped = error !== null || fetchStatus === 'paused';
  return { status: stopped ? 'unavailable' : 'loading', reviews: [], retry };
}
