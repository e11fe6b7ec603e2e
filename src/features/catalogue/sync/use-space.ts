import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const rowIsNewer = (catalogue?.savedAt ?? 0) > (data?.savedAt ?? 0);
  const row = rowIsNewer ? catalogue?.byId(id) : undefined;
  // The same object as before if nothing has changed, so that nothing is rendered again.
  const space = useMemo(
    () => (row === undefined ? data?.space : replaceEqualDeep(data?.space, row)),
    [data?.space, row],
  );
  if (space !== undefined) {
    const savedAt = row === undefined ? data?.savedAt : catalogue?.savedAt;
    return { status: 'ready', space, savedAt, retry };
  }
  if (data !== undefined) return { status: 'missing', retry };
  const stopped = error !== null || fetchStatus === 'paused';
  return { status: stopped && status !== 'loading' ? 'unavailable' : 'loading', retry };
}
