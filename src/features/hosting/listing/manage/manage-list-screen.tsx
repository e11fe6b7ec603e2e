import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listMyListings } from '../../api/listings.ts';
import * as uiCopy from '../../ui/copy.ts';
import { VenueGroups } from '../../venues/venue-groups.tsx';
import { VenuesButton } from '../../venues/venues-button.tsx';
import { WaitingListings } from '../../ui/waiting-listings.tsx';
import type { WaitingListing } from '../model/listing-entry.ts';
import { type Age, HostPage } from '../../ui/host-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type LoadState, useOfflineQuery } from '../../ui/use-offline-query.ts';
import { RulesDialog } from '../../booking-requests/rules-dialog.tsx';
import * as copy from './copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { ListingCard } from './listing-card.tsx';
import { type ListingActions, useListingActions } from './use-listing-actions.ts';

interface ManageListScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** New listings that wait to be sent. */
  readonly waiting: readonly WaitingListing[];
  /** Whether the provider supports changing listings. */
  readonly canManage: boolean;
  /** Whether the provider supports venues. */
  readonly hasVenues: boolean;
  /** Whether the device is connected. */
  readonly isOnline: boolean;
  /** Whether guests can ask before they book. */
  readonly takesRequests?: boolean;
  /** Whether the provider has price rules. */
  readonly hasPrices?: boolean;
  /** Renders the photo of a card. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
  /** Renders how old the list is. */
  readonly age: Age;
}

export function ManageListScreen({ age, waiting, ...rest }: ManageListScreenProps) {
  const { since, hasVenues, isOnline } = rest;
  const listings = useOfflineQuery(listMyListings(call, since));
  const actions = useListingActions();
  const [asked, setAsked] = useState<Asked>();
  return (
    <HostPage title="Listings" stored={listings} age={age}>
      {hasVenues ? (
        <div>
          <VenuesButton since={since} isOnline={isOnline} />
        </div>
      ) : null}
      <WaitingListings listings={waiting} />
      <Loaded state={listings} loading={<CardsSkeleton />} notLoaded={uiCopy.listingsNotLoaded}>
        {(value) => {
          if (value.length > 0) {
            return <Cards listings={value} actions={actions} onAsk={setAsked} {...rest} />;
          }
          return waiting.length > 0 ? null : <NoListings />;
        }}
      </Loaded>
      {asked === undefined ? null : (
        <AskedDialog
          what={asked.what}
          listing={currentOf(listings, asked.listing)}
          actions={actions}
          onClose={() => setAsked(undefined)}
        />
      )}
    </HostPage>
  );
}

/** The listing as the list shows it now; as it was if it has left the list meanwhile. */
function currentOf(listings: LoadState<readonly Listing[]>, listing: Listing): Listing {
  const list = listings.status === 'ready' ? listings.value : [];
  return list.find(({ id }) => id === listing.id) ?? listing;
}

interface Asked {
  readonly what: 'facts' | 'rules' | 'delete';
  readonly listing: Listing;
}

interface AskedDialogProps extends Asked {
  readonly actions: ListingActions;
  readonly onClose: () => void;
}

function AskedDialog({ what, listing, actions, onClose }: AskedDialogProps) {
  switch (what) {
    case 'facts':
      return <FactsDialog listing={listing} actions={actions} onClose={onClose} />;
    case 'rules':
      return <RulesDialog listing={listing} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog listing={listing} actions={actions} onClose={onClose} />;
  }
}

function NoListings() {
  return (
    <EmptyState icon="building-2" title={uiCopy.noListings} text={uiCopy.noListingsText}>
      <Link to="/listspace" className={buttonClass('primary')}>
        {copy.addSpace}
      </Link>
    </EmptyState>
  );
}

interface CardsProps extends Omit<ManageListScreenProps, 'age' | 'waiting'> {
  readonly listings: readonly Listing[];
  readonly actions: ListingActions;
  readonly onAsk: (asked: Asked) => void;
}

function Cards(props: CardsProps) {
  const { listings, canManage, takesRequests = false, hasPrices = false, picture } = props;
  const { since, hasVenues, actions, onAsk } = props;
  const cardActions = {
    busy: actions.busy,
    onPause: actions.pause,
    onResume: actions.resume,
    onFacts: (listing: Listing) => onAsk({ what: 'facts', listing }),
    onRules: takesRequests ? (listing: Listing) => onAsk({ what: 'rules', listing }) : undefined,
    onDelete: (listing: Listing) => onAsk({ what: 'delete', listing }),
  };
  const list = (shown: readonly Listing[]) => (
    <Stack as="ul" fit gap={4}>
      {shown.map((one) => (
        <ListingCard
          key={one.id}
          listing={one}
          picture={picture(one.images[0])}
          actions={canManage ? cardActions : undefined}
          hasPrices={hasPrices}
        />
      ))}
    </Stack>
  );
  return hasVenues ? <VenueGroups since={since} listings={listings} list={list} /> : list(listings);
}

function CardsSkeleton() {
  return (
    <Stack fit gap={4} role="status" aria-label={uiCopy.loadingListings}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} height="220px" radius="20px" />
      ))}
    </Stack>
  );
}
