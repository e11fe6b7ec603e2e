import { useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import {
  isSameDraft,
  type ListingBasis,
  type ListingDraft,
  listingBasisOf,
  listingDraftOf,
  type StoredListing,
} from '../model/listing-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

interface BasisOptions {
  /** The listing being changed, which may be refetched while the form is open. */
  readonly listing: Listing | undefined;
  /** What the form's initial values are based on. */
  readonly begins: ListingBasis | undefined;
  /** What was typed before, which may be based on an earlier version. */
  readonly restored: StoredListing | undefined;
}

interface Opened {
  readonly listing: Listing | undefined;
  readonly basis: ListingBasis | undefined;
}

export type ListingBasisState = ReturnType<typeof useListingBasis>;

/**
 * Returns what a form is based on: what its host saw. If the listing is refetched, the form follows
 * where nothing was typed, and is based on the later version once it contains all of its changes.
 */
export function useListingBasis({ listing, begins, restored }: BasisOptions) {
  const [opened, setOpened] = useState<Opened>(() => ({
    listing,
    basis: restored === undefined ? begins : restored.basis,
  }));
  const [first] = useState(listing);

  /** Returns what these values of the form are based on. */
  const basisOf = (values: ListingDraft): ListingBasis | undefined => {
    const later = listing === opened.listing ? undefined : listingBasisOf(listing);
    if (later === undefined || later.version === opened.basis?.version) return opened.basis;
    const base = opened.basis?.form ?? (opened.listing && listingDraftOf(opened.listing));
    if (base === undefined) return undefined;
    const { draft, conflicts } = mergeDrafts({ base, yours: values, theirs: later.form });
    return conflicts.length === 0 && isSameDraft(draft, values) ? later : opened.basis;
  };

  return {
    basisOf,
    /** Whether a restored draft was begun on another version than the one that was known then. */
    isOutdated:
      restored?.basis !== undefined &&
      restored.basis === opened.basis &&
      first?.version !== undefined &&
      first.version !== restored.basis.version,
    /** Called when the form contains all changes of that version. */
    setBasis: (basis: ListingBasis | undefined) => setOpened({ listing, basis }),
    /** Called when the form starts over. */
    startOver: () => setOpened({ listing, basis: begins }),
  };
}
