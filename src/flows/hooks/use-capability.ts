import { useQuery } from '@tanstack/react-query';
import type { Capability } from '#contract/capabilities.ts';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';

/** `unknown`: the provider didn't answer, for instance without a connection. */
export type CapabilityState = 'loading' | 'present' | 'absent' | 'unknown';

/** For screens that would otherwise change while being read when a slow answer arrives. */
export function useCapabilityState(wanted: Capability): CapabilityState {
  const { data, fetchStatus } = useQuery(capabilitiesQuery(useCatalogueSources()));
  if (data !== undefined) return hasCapability(data, wanted) ? 'present' : 'absent';
  return fetchStatus === 'fetching' ? 'loading' : 'unknown';
}

/**
 * Whether the provider has a capability beyond the specification; undefined until this is known.
 */
export function useCapability(wanted: Capability): boolean | undefined {
  const { data } = useQuery(capabilitiesQuery(useCatalogueSources()));
  return data === undefined ? undefined : hasCapability(data, wanted);
}
