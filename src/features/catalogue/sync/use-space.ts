import { useQuery } from '@tanstack/react-query';
import type { Space } from '#contract/spaces/spaces.ts';
import { spaceQuery } from '../api/space.ts';
import { useCatalogueSources } from './sources.ts';
import type { SpaceState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Returns a space: the catalogue's row first, then the provider's current data. */
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
