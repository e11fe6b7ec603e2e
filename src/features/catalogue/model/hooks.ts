import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Location } from '#contract/places.ts';
import type { Space } from '#contract/spaces.ts';
import { capabilitiesQuery, lists } from '../api/capabilities.ts';
import { reviewsQuery } from '../api/reviews.ts';
import { spaceQuery } from '../api/space.ts';
import { spacesByLocationQuery } from '../api/spaces-by-location.ts';
import { topRatedQuery } from '../api/top-rated.ts';
import { SavedSpacesContext } from './saved-spaces.ts';
import { useCatalogueSources } from './sources-context.ts';
import type {
  LocationState,
  ReviewsState,
  SavedSpacesState,
  SpaceState,
  TopRankedState,
} from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

export { useCatalogue };

/** How many the provider's own list of top ranked spaces has. */
const TOP_RANKED = 12;

/** One space: the catalogue's row at once, then what the provider says of it now. */
export function useSpace(id: string): SpaceState {
  const { status, catalogue, retry: retryCatalogue } = useCatalogue();
  const { data, error, fetchStatus, refetch } = useQuery(spaceQuery(useCatalogueSources(), id));
  const retry = () => {
    void refetch();
    if (status === 'unavailable') retryCatalogue();
  };
  const row = catalogue?.byId(id);
  const rowIsNewer = (catalogue?.savedAt ?? 0) > (data?.savedAt ?? 0);
  const space: Space | undefined = rowIsNewer ? (row ?? data?.space) : data?.space;
  if (space !== undefined) {
    const savedAt = space === row ? catalogue?.savedAt : data?.savedAt;
    return { status: 'ready', space, savedAt, retry };
  }
  if (data !== undefined) return { status: 'missing', retry };
  const stopped = error !== null || fetchStatus === 'paused';
  return { status: stopped && status !== 'loading' ? 'unavailable' : 'loading', retry };
}

const nowhere: LocationState = { status: 'idle', spaces: [] };

/**
 * The spaces of one location: the newer of the provider's answer and the catalogue. Where neither
 * can be had the list is empty (specification §8).
 */
export function useLocationSpaces(location: Location | undefined): LocationState {
  const sources = useCatalogueSources();
  const { status, catalogue } = useCatalogue();
  const { data, error, fetchStatus } = useQuery({
    ...spacesByLocationQuery(sources, location ?? 'Apapa'),
    enabled: location !== undefined,
  });
  if (location === undefined) return nowhere;
  if (catalogue !== undefined && catalogue.savedAt >= (data?.savedAt ?? 0)) {
    const spaces = catalogue.spaces.filter((space) => space.location === location);
    return { status: 'ready', spaces, savedAt: catalogue.savedAt };
  }
  if (data !== undefined) return { status: 'ready', ...data };
  const stopped = error !== null || fetchStatus === 'paused';
  return { status: stopped && status !== 'loading' ? 'ready' : 'searching', spaces: [] };
}

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

/** The visitor's own saved spaces, kept on this device, the same on all of its pages. */
export function useSavedSpaces(): SavedSpacesState {
  const state = useContext(SavedSpacesContext);
  if (state === undefined) throw new Error('There is no CatalogueProvider above this screen.');
  return state;
}
