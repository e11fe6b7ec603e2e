import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listMyListings } from '../../api/listings.ts';
import { useKept } from '../../ui/use-kept.ts';

const clock = () => new Date();

interface EditedListingProps {
  readonly id: string;
  /** When this host logged in. */
  readonly since: number;
  /** Whether the provider takes changes; undefined until it is known. */
  readonly canEdit: boolean | undefined;
  /** Whether it is known what waits to be sent. */
  readonly isOutboxReady: boolean;
  readonly children: (listing: Listing) => ReactNode;
}

/** Finds the listing that is to be changed, also without a connection. */
export function EditedListing(props: EditedListingProps) {
  const { id, since, canEdit, isOutboxReady, children } = props;
  // Asked before that, the answer could be older than a post that has gone meanwhile.
  const listings = useKept({ ...listMyListings(call, clock, since), enabled: isOutboxReady });
  if (canEdit === undefined || !isOutboxReady || listings.status === 'loading') {
    return <Skeleton height="640px" radius="20px" />;
  }
  if (listings.status === 'unavailable') {
    return (
      <NotFetched
        title="This listing could not be fetched"
        text={listings.problem}
        onAgain={listings.refetch}
      />
    );
  }
  const listing = canEdit ? listings.value.find((one) => one.id === id) : undefined;
  if (listing !== undefined) return children(listing);
  return (
    <EmptyState
      icon="building-2"
      title={canEdit ? 'This is none of your listings' : 'This provider takes no changes'}
      text={canEdit ? 'It may have been deleted.' : 'Please ask its support to change a listing.'}
    >
      <Link to="/dashboardLayout/managelist" className={buttonClass('primary')}>
        Your listings
      </Link>
    </EmptyState>
  );
}
