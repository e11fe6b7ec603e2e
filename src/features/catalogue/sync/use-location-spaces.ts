import { useQuery } from '@tanstack/react-query';
import type { Location } from '#contract/spaces/locations.ts';
import { spacesByLocationQuery } from '../api/spaces-by-location.ts';
import { hasWholeLocation } from './parts/rest.ts';
import { useCatalogueSources } from './sources.ts';
import type { LocationState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

/**
 * Returns the spaces of a location, from the provider's reply or the catalogue, whichever is newer.
 * If neither is available the list is empty (specification §8) and the status gives the reason.
 */
export function useLocationSpaces(location: Location | undefined): LocationState {
  const sources = useCatalogueSources();
  const { status, catalogue } = useCatalogue();
  const { data, error, fetchStatus, refetch } = useQuery({
    ...spacesByLocationQuery(sources, location ?? 'Apapa'),
    enabled: location !== undefined,
  });
  const retry = () => void refetch();
  if (location === undefined) return { status: 'idle', spaces: [], retry };
  const stopped = fetchStatus !== 'fetching' && (error !== null || fetchStatus === 'paused');
  // An incomplete catalogue is only used if the provider's list is unavailable.
  const isUsable =
    catalogue !== undefined && (hasWholeLocation(catalogue, location) || (stopped && !data));
  if (isUsable && catalogue.savedAt >= (data?.savedAt ?? 0)) {
    const spaces = catalogue.spaces.filter((space) => space.location === location);
    return { status: 'ready', spaces, savedAt: catalogue.savedAt, retry };
  }
  if (data !== undefined) return { status: 'ready', ...data, retry };
  const isDone = stopped && status !== 'loading';
  return { status: isDone ? 'unavailable' : 'searching', spaces: [], retry };
}
