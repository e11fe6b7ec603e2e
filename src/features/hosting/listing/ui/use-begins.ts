import { useMemo, useState } from 'react';
import type { Listing } from '#contract/listings.ts';
import type { Post } from '#src/platform/outbox/outbox.ts';
import { draftOf, EMPTY_DRAFT, type ListingDraft } from '../model/listing-draft.ts';
import { isUnderWay, waitingChange } from '../model/listing-post.ts';

/**
 * How the form begins: as the listing will be when what waits is sent, else as it was last told.
 *
 * @param posts What waits. Only what waited when the form was opened counts: a later one is the
 *   form's own.
 */
export function useBegins(listing: Listing | undefined, posts: readonly Post[]): ListingDraft {
  const [waited] = useState(() => listing && waitingChange(posts, listing.id));
  const isWaiting = posts.some((post) => post.id === waited?.id && isUnderWay(post));
  // Once it's sent, the listing is as it was before until it's told anew.
  const [old, setOld] = useState(listing);
  if (isWaiting && old !== listing) setOld(listing);
  const told = useMemo(() => (listing ? draftOf(listing) : EMPTY_DRAFT), [listing]);
  return waited !== undefined && (isWaiting || old === listing) ? waited.draft : told;
}
