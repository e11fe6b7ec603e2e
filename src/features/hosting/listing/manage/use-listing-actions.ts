import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UtilitiesInput } from '#contract/spaces/utilities.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import {
  confirmFacts,
  pauseListing,
  deleteListing,
  resumeListing,
} from '../../api/listing-changes.ts';
import { LISTINGS_KEY, putListing } from '../../api/listings.ts';
import * as copy from './copy.ts';

export interface ListingActions {
  /** ID of the listing for which a request is running. */
  readonly busy: string | undefined;
  pause(listing: Listing): void;
  resume(listing: Listing): void;
  /** Resolves to the error, or to undefined. */
  remove(listing: Listing): Promise<CallError | undefined>;
  confirm(listing: Listing, facts: UtilitiesInput): Promise<CallError | undefined>;
}

/** The actions of a host on a listing, apart from editing it. Each shows its result. */
export function useListingActions(): ListingActions {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();

  /**
   * After a refusal the state differs from what was shown, and after a lost reply it may: the list
   * is refetched.
   */
  const ask = async (id: string, work: () => Promise<void>): Promise<CallError | undefined> => {
    setBusy(id);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      void client.invalidateQueries({ queryKey: LISTINGS_KEY });
      return error;
    } finally {
      setBusy(undefined);
    }
  };

  const orToast = async (id: string, work: () => Promise<void>) => {
    const failure = await ask(id, work);
    if (failure !== undefined) showToast(failure.message, { kind: 'error' });
  };

  const resume = (listing: Listing) =>
    void orToast(listing.id, async () => {
      putListing(client, listing.id, (await resumeListing(call, listing.id)).data);
      showToast(copy.resumed(listing.name), { kind: 'success' });
    });

  const pause = (listing: Listing) =>
    void orToast(listing.id, async () => {
      putListing(client, listing.id, (await pauseListing(call, listing.id)).data);
      showToast(copy.paused(listing.name), {
        action: { label: 'Undo', run: () => resume(listing) },
      });
    });

  return {
    busy,
    pause,
    resume,
    remove: (listing) =>
      ask(listing.id, async () => {
        const message = await deleteListing(call, listing.id);
        putListing(client, listing.id, undefined);
        showToast(message, { kind: 'success' });
      }),
    confirm: (listing, facts) =>
      ask(listing.id, async () => {
        const { message, data } = await confirmFacts(call, listing.id, facts);
        putListing(client, listing.id, data);
        showToast(message, { kind: 'success' });
      }),
  };
}
