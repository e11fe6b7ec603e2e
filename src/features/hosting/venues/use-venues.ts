import { useQueryClient } from '@tanstack/react-query';
import type { NewVenue, SavedVenue, Venue, Venues } from '#contract/hosting/venues.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import { useOneRequest } from '../ui/use-one-request.ts';
import {
  loadVenue,
  refetchVenues,
  requestVenue,
  requestVenueRemoval,
  venuesQuery,
} from './requests.ts';

export interface VenueActions {
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /**
   * Resolves to the failure, or to undefined.
   *
   * @param venue Undefined to create one.
   */
  save(venue: Venue | undefined, body: NewVenue): Promise<CallError | undefined>;
  remove(venue: Venue): Promise<CallError | undefined>;
  /** Returns a venue as the provider has it now; undefined if it is gone or can't be loaded. */
  load(venue: Venue): Promise<Venue | undefined>;
}

const bodyOf = (body: NewVenue, { version }: Venue): SavedVenue => ({
  ...body,
  ...(version === undefined ? {} : { basedOn: version }),
});

/**
 * A host's venues and what can be done with them, one request at a time.
 *
 * @param since Time of this host's log-in.
 */
export function useVenues(since: number): {
  readonly venues: LoadState<Venues>;
  readonly actions: VenueActions;
} {
  const client = useQueryClient();
  const venues = useOfflineQuery(venuesQuery(call, since));
  const { isBusy, run, create } = useOneRequest(() => void refetchVenues(client));

  const report = async (change: Promise<string>) => {
    showToast(await change, { kind: 'success' });
    await refetchVenues(client);
  };

  return {
    venues,
    actions: {
      isBusy,
      save: (venue, body) =>
        venue === undefined
          ? create(body, (id) => report(requestVenue(call, id, body)))
          : run(() => report(requestVenue(call, venue.id, bodyOf(body, venue)))),
      load: ({ id }) => loadVenue(client, call, since, id),
      remove: ({ id }) => run(() => report(requestVenueRemoval(call, id))),
    },
  };
}
