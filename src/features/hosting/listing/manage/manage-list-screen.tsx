import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listMyListings } from '../../api/listings.ts';
import * as uiCopy from '../../ui/copy.ts';
import { WaitingListings } from '../../ui/waiting-listings.tsx';
import type { WaitingListing } from '../model/listing-entry.ts';
import { type Age, HostPage } from '../../ui/host-page.tsx';
import { type LoadState, useOfflineQuery } from '../../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { ListingCard } from './listing-card.tsx';
import styles from './manage.module.css';
import { useListingActions } from './use-listing-actions.ts';

const clock = () => new Date();

interface ManageListScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** New listings that wait to be sent. */
  readonly waiting: readonly WaitingListing[];
  /** Whether the provider supports changing listings. */
  readonly canManage: boolean;
  /** Renders the photo of a card. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
  /** Renders how old the list is. */
  readonly age: Age;
}

export function ManageListScreen({ since, age, waiting, ...rest }: ManageListScreenProps) {
  const listings = useOfflineQuery(listMyListings(call, clock, since));
  return (
    <HostPage title="Listings" stored={listings} age={age}>
      <WaitingListings listings={waiting} />
      <Content listings={listings} hasWaiting={waiting.length > 0} {...rest} />
    </HostPage>
  );
}

interface ContentProps extends Pick<ManageListScreenProps, 'canManage' | 'picture'> {
  readonly listings: LoadState<readonly Listing[]>;
  readonly hasWaiting: boolean;
}

function Content({ listings, hasWaiting, canManage, picture }: ContentProps) {
  if (listings.status === 'loading') return <CardsSkeleton />;
  if (listings.status === 'unavailable') {
    return (
      <NotFetched
        title={uiCopy.listingsNotLoaded}
        text={uiCopy.worksOfflineAfterVisit(listings.problem)}
        onAgain={listings.refetch}
      />
    );
  }
  if (listings.value.length === 0) return hasWaiting ? null : <NoListings />;
  return <Cards listings={listings.value} canManage={canManage} picture={picture} />;
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

interface CardsProps extends Pick<ManageListScreenProps, 'canManage' | 'picture'> {
  readonly listings: readonly Listing[];
}

type Asked = { readonly what: 'facts' | 'delete'; readonly id: string };

function Cards({ listings, canManage, picture }: CardsProps) {
  const [asked, setAsked] = useState<Asked>();
  const actions = useListingActions();
  const listing = listings.find(({ id }) => id === asked?.id);
  const close = () => setAsked(undefined);
  const cardActions = {
    busy: actions.busy,
    onPause: actions.pause,
    onResume: actions.resume,
    onFacts: ({ id }: Listing) => setAsked({ what: 'facts', id }),
    onDelete: ({ id }: Listing) => setAsked({ what: 'delete', id }),
  };
  return (
    <>
      <ul className={styles['cards']}>
        {listings.map((one) => (
          <ListingCard
            key={one.id}
            listing={one}
            picture={picture(one.images[0])}
            actions={canManage ? cardActions : undefined}
          />
        ))}
      </ul>
      {listing && asked?.what === 'facts' ? (
        <FactsDialog listing={listing} actions={actions} onClose={close} />
      ) : null}
      {listing && asked?.what === 'delete' ? (
        <DeleteDialog listing={listing} actions={actions} onClose={close} />
      ) : null}
    </>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles['cards']} role="status" aria-label={uiCopy.loadingListings}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} height="220px" radius="20px" />
      ))}
    </div>
  );
}
