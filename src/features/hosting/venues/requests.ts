import type { VenueId } from '#contract/units.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type SavedVenue, type Venue, type Venues, venuesApi } from '#contract/hosting/venues.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { offlineQuery } from '../api/offline-query.ts';

/**
 * Fetches the host's venues. Only for a provider that lists 'venues', like all calls of this file.
 *
 * @param since Time of this host's log-in.
 */
export const venuesQuery = (call: Call, since: number) =>
  offlineQuery<Venues>({
    key: ['hosting', 'venues', since],
    ask: async (signal) => (await call(venuesApi.listVenues, { auth: 'host', signal })).read().data,
  });

/** Refetches the host's venues, listings and calendar, which depend on each other. */
export const refetchVenues = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['hosting'] });

/**
 * Returns a venue as the provider has it now; undefined if it is gone or can't be loaded.
 *
 * @param since Time of this host's log-in.
 */
export async function loadVenue(
  client: QueryClient,
  call: Call,
  since: number,
  id: VenueId,
): Promise<Venue | undefined> {
  const query = venuesQuery(call, since);
  await client.cancelQueries({ queryKey: query.queryKey });
  const loaded = await client.query({ ...query, staleTime: 0 }).catch(() => undefined);
  return loaded?.isStale === false ? loaded.value.venues.find((one) => one.id === id) : undefined;
}

/**
 * Creates or changes a venue.
 *
 * @param id Repeating the call with it is harmless.
 * @returns The provider's message.
 * @throws {CallError}
 */
export async function requestVenue(call: Call, id: VenueId, body: SavedVenue): Promise<string> {
  const options = { params: { id }, body, auth: 'host' } as const;
  return (await call(venuesApi.saveVenue, options)).read().message;
}

/**
 * @returns The provider's message.
 * @throws {CallError}
 */
export async function requestVenueRemoval(call: Call, id: VenueId): Promise<string> {
  const options = { params: { id }, auth: 'host' } as const;
  return (await call(venuesApi.removeVenue, options)).read().message;
}
