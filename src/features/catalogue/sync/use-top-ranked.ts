import { useQuery } from '@tanstack/react-query';
import { topRatedQuery } from '../api/top-rated.ts';
import { useCatalogueSources } from './sources.ts';
import type { TopRankedState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Length of the provider's own list of top-ranked spaces, which the fallback matches. */
export const TOP_RANKED = 12;

/**
 * Returns the provider's own list, or the best of the catalogue if that list is unavailable.
 *
 * @param after Number of the catalogue's best spaces that the page shows elsewhere. The list is
 *   returned without them, unless nothing else is in it.
 */
export function useTopRanked(after = 0): TopRankedState {
  const { catalogue } = useCatalogue();
  const state = useRankedList();
  const shown = new Set(catalogue?.spaces.slice(0, after).map(({ id }) => id));
  const others = state.spaces.filter(({ id }) => !shown.has(id));
  return others.length === 0 ? state : { ...state, spaces: others };
}

function useRankedList(): TopRankedState {
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
