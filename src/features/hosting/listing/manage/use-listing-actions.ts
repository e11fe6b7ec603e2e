import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenFacts } from '#contract/facts.ts';
import type { Listing } from '#contract/listings.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import {
  confirmFacts,
  pauseListing,
  removeListing,
  resumeListing,
} from '../../api/listing-changes.ts';
import { LISTINGS_KEY, putListing } from '../../api/listings.ts';

export interface ListingActions {
  /** The listing about which the provider is being asked. */
  readonly busy: string | undefined;
  pause(listing: Listing): void;
  resume(listing: Listing): void;
  /** What went wrong, or nothing. */
  remove(listing: Listing): Promise<CallError | undefined>;
  confirm(listing: Listing, facts: GivenFacts): Promise<CallError | undefined>;
}

/** What a host does with a listing beside changing it. Each says what came of it. */
export function useListingActions(): ListingActions {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();

  /** Refused means that it stands otherwise than it was shown. */
  const ask = async (id: string, work: () => Promise<void>): Promise<CallError | undefined> => {
    setBusy(id);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'refused') void client.invalidateQueries({ queryKey: LISTINGS_KEY });
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
      showToast(`${listing.name} is shown to visitors again.`, { kind: 'success' });
    });

  const pause = (listing: Listing) =>
    void orToast(listing.id, async () => {
      putListing(client, listing.id, (await pauseListing(call, listing.id)).data);
      showToast(`${listing.name} is paused: visitors no longer see it.`, {
        action: { label: 'Undo', run: () => resume(listing) },
      });
    });

  return {
    busy,
    pause,
    resume,
    remove: (listing) =>
      ask(listing.id, async () => {
        const message = await removeListing(call, listing.id);
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
