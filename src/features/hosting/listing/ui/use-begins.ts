import { useMemo, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { listingDraftOf, EMPTY_DRAFT, type ListingDraft } from '../model/listing-draft.ts';
import { isUnderWay, waitingChange } from '../model/listing-entry.ts';

/**
 * Returns the initial form: the listing as it will be when the waiting entry is sent, otherwise as
 * the provider last returned it.
 *
 * @param entries The outbox entries. Only one that waited when the form was opened counts, because
 * later ones are the form's own.
 */
export function useBegins(
  listing: Listing | undefined,
  entries: readonly OutboxEntry[],
): ListingDraft {
  const [waited] = useState(() => listing && waitingChange(entries, listing.id));
  const isWaiting = entries.some((entry) => entry.id === waited?.id && isUnderWay(entry));
  // After the entry is sent, the old version of the listing remains until it is refetched.
  const [old, setOld] = useState(listing);
  if (isWaiting && old !== listing) setOld(listing);
  const reported = useMemo(() => (listing ? listingDraftOf(listing) : EMPTY_DRAFT), [listing]);
  return waited !== undefined && (isWaiting || old === listing) ? waited.draft : reported;
}
