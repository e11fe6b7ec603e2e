import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery, hasCapability } from '../api/capabilities.ts';
import { reviewsQuery } from '../api/reviews.ts';
import { useCatalogueSources } from './sources.ts';
import type { ReviewsState } from './states.ts';

/** Returns the reviews of a space, if the provider has that capability. */
export function useReviews(id: string): ReviewsState {
  const sources = useCatalogueSources();
  const capabilities = useQuery(capabilitiesQuery(sources));
  const enabled = hasCapability(capabilities.data, 'reviews');
  const { data, error, fetchStatus, refetch } = useQuery({ ...reviewsQuery(sources, id), enabled });
  const retry = () => void refetch();
  if (!enabled) return { status: 'hidden', reviews: [], retry };
  if (data !== undefined) return { status: 'ready', reviews: data, retry };
  const stopped = error !== null || fetchStatus === 'paused';
  return { status: stopped ? 'unavailable' : 'loading', reviews: [], retry };
}
