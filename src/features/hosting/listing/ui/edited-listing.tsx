import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listMyListings } from '../../api/listings.ts';
import { useOfflineQuery } from '../../ui/use-offline-query.ts';
import * as copy from '../copy.ts';

interface EditedListingProps {
  readonly id: string;
  /** Time of this host's log-in. */
  readonly since: number;
  /** Whether the provider supports changes; undefined until this is known. */
  readonly canEdit: boolean | undefined;
  /** Whether the outbox is loaded. */
  readonly isOutboxReady: boolean;
  readonly children: (listing: Listing) => ReactNode;
}

/** Finds the listing to be changed, also without a connection. */
export function EditedListing(props: EditedListingProps) {
  const { id, since, canEdit, isOutboxReady, children } = props;
  // Fetched before the outbox is loaded, the answer could be older than an entry that has been sent
  // meanwhile.
  const listings = useOfflineQuery({
    ...listMyListings(call, since),
    enabled: isOutboxReady,
  });
  if (isOutboxReady && listings.status === 'unavailable') {
    return (
      <NotFetched
        title={copy.notLoaded}
        text={copy.notOnDevice(listings.problem)}
        onAgain={listings.refetch}
      />
    );
  }
  if (canEdit === undefined || !isOutboxReady || listings.status !== 'ready') {
    return <Skeleton height="640px" radius="20px" />;
  }
  const listing = canEdit ? listings.value.find((one) => one.id === id) : undefined;
  if (listing !== undefined) return children(listing);
  // It may be newer than the list on this device.
  if (canEdit && listings.stale) {
    return (
      <NotFetched title={copy.notLoaded} text={copy.notOnDevice('')} onAgain={listings.refetch} />
    );
  }
  return (
    <EmptyState
      icon="building-2"
      title={canEdit ? copy.notFound : copy.notEditable}
      text={canEdit ? copy.notFoundText : copy.notEditableText}
    >
      <Link to="/dashboardLayout/managelist" className={buttonClass('primary')}>
        {copy.yourListings}
      </Link>
    </EmptyState>
  );
}
