import type { Listing } from '#contract/hosting/listings.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import * as copy from './copy.ts';

/** Specification §4: pending yellow, active green, anything else red. */
const TONES: Readonly<Record<string, BadgeTone>> = { pending: 'warn', active: 'ok' };

interface ListingBadgeProps {
  readonly listing: Pick<Listing, 'listingStatus' | 'note'>;
}

export function ListingBadge({ listing: { listingStatus, note } }: ListingBadgeProps) {
  // A listing that came back with a note isn't refused for good: its host can send it again.
  const isSentBack = listingStatus === 'rejected' && note !== undefined;
  const text = isSentBack ? copy.changesRequested : listingStatus;
  return <Badge tone={TONES[listingStatus] ?? 'bad'} text={text} />;
}
