import { queryOptions } from '@tanstack/react-query';
import type { Capability } from '#contract/capabilities.ts';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { retryServerFaults } from './query-rules.ts';

const HOUR_MS = 60 * 60 * 1000;

const queryKey = ['capabilities'] as const;

async function askCapabilities(
  { call }: Pick<CatalogueSources, 'call'>,
  known: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const answer = await call(catalogueApi.capabilities, { signal });
    return answer.read().data.capabilities;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A refusal means that the provider has no additions.
    if (error.kind === 'refused' && error.status !== 429) return [];
    if (known !== undefined) return known;
    // An HTML page in place of a response means the same, unless something better is known.
    if (error.kind === 'unreadable' || error.cause instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * The provider's capabilities beyond the specification. They are refetched rarely and cached on the
 * device.
 */
export function capabilitiesQuery(sources: Pick<CatalogueSources, 'call'>) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<readonly string[]> =>
      askCapabilities(sources, client.getQueryData(queryKey), signal),
    networkMode: 'offlineFirst',
    staleTime: HOUR_MS,
    gcTime: Infinity,
    retry: retryServerFaults,
    meta: { persist: 'local' },
  });
}

export function hasCapability(
  capabilities: readonly string[] | undefined,
  wanted: Capability,
): boolean {
  return capabilities?.includes(wanted) ?? false;
}
