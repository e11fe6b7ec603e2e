import { useQuery } from '@tanstack/react-query';
import type { Capability } from '#contract/capabilities.ts';
import { capabilitiesQuery, lists } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/model/sources-context.ts';

/** Whether the provider has something beyond the specification; undefined until it is known. */
export function useCapability(wanted: Capability): boolean | undefined {
  const { data } = useQuery(capabilitiesQuery(useCatalogueSources()));
  return data === undefined ? undefined : lists(data, wanted);
}
