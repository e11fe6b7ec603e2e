import { useQuery } from '@tanstack/react-query';
import { topRatedQuery } from '../api/top-rated.ts';
import { useCatalogueSources } from './sources-context.ts';
import type { TopRankedState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

/** How many the provider's own list of top ranked spaces has. */
const TOP_RANKED = 12;

/** The provider's own list; the best of the catalogue where that can't be had. */
export function useTopRanked(): TopRankedState {
  const { status, catalogue } = useCatalogue();
  const { data, error, fetchStatus } = useQuery(topRatedQuery(useCatalogueSources()));
  if (data !== undefined) return { status: 'ready', ...data };
  const stopped = error !== null || fetchStatus === 'paused';
  if (catalogue !== undefined && (stopped || catalogue.kind === 'device')) {
    const spaces = catalogue.spaces.slice(0, TOP_RANKED);
    return { status: 'ready', spaces, savedAt: catalogue.savedAt };
  }
  return { status: stopped && status !== 'loading' ? 'unavailable' : 'loading', spaces: [] };
}
