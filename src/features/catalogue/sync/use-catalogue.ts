import { useQuery } from '@tanstack/react-query';
import { CallError } from '#src/platform/http/call-error.ts';
import { catalogueQuery } from '../api/catalogue.ts';
import { useCatalogueSources } from './sources.ts';
import type { CatalogueState } from './states.ts';

/** Returns the catalogue: the stored one first, then the provider's reply. */
export function useCatalogue(): CatalogueState {
  const { data, error, failureReason, fetchStatus, refetch } = useQuery(
    catalogueQuery(useCatalogueSources()),
  );
  const reason = error ?? failureReason;
  const stopped = error !== null || fetchStatus === 'paused';
  return {
    status: data !== undefined ? 'ready' : stopped ? 'unavailable' : 'loading',
    catalogue: data,
    refreshing: fetchStatus === 'fetching',
    problem: reason instanceof CallError ? reason : undefined,
    retry: () => void refetch(),
  };
}
