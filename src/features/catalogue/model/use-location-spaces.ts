import { useQuery } from '@tanstack/react-query';
import type { Location } from '#contract/places.ts';
import { spacesByLocationQuery } from '../api/spaces-by-location.ts';
import { useCatalogueSources } from './sources-context.ts';
import type { LocationState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

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
