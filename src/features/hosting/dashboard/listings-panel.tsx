import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import type { WaitingListing } from '../listing/model/listing-entry.ts';
import * as uiCopy from '../ui/copy.ts';
import type { LoadState } from '../ui/use-offline-query.ts';
import { ListingBadge } from '../ui/listing-badge.tsx';
import { WaitingListings } from '../ui/waiting-listings.tsx';
import * as copy from './copy.ts';
import styles from './listings-panel.module.css';

/** Number of listings (specification §9). */
const SHOWN = 3;

interface ListingsPanelProps {
  readonly listings: LoadState<readonly Listing[]>;
  /** New listings that wait to be sent. */
  readonly waiting: readonly WaitingListing[];
  readonly live: LoadState<number>;
  /** Renders a small photo of a space. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
}

export function ListingsPanel({ listings, waiting, live, picture }: ListingsPanelProps) {
  return (
    <Stack
      as="section"
      fit
      gap={4}
      alignX="start"
      className={styles['panel']}
      aria-labelledby="your-listings"
    >
      <Cluster as="header" gap={2} gapX={6} align="baseline" spread>
        <Text as="h2" size="title-m" id="your-listings">
          {copy.yourListings}
        </Text>
        {isUnsaved(listings) ? null : <LiveCount live={live} />}
      </Cluster>
      <WaitingListings listings={waiting} />
      <Rows listings={listings} hasWaiting={waiting.length > 0} picture={picture} />
      {listings.status === 'ready' && listings.value.length > 0 ? (
        <Link to="/dashboardLayout/managelist" className={buttonClass('quiet')}>
          {listings.value.length > SHOWN
            ? copy.allListings(listings.value.length)
            : copy.manageListings}
        </Link>
      ) : null}
    </Stack>
  );
}

const isUnsaved = (state: LoadState<unknown>): boolean =>
  state.status === 'unavailable' && state.isOffline;

function LiveCount({ live }: Pick<ListingsPanelProps, 'live'>) {
  switch (live.status) {
    case 'loading':
      return <Skeleton width="50px" height="20px" />;
    case 'ready':
      return <Text tone="muted">{copy.live(live.value)}</Text>;
    case 'unavailable':
      return live.isOffline ? (
        <Text tone="muted">{copy.liveNotSaved}</Text>
      ) : (
        <Button kind="plain" onClick={live.refetch}>
          {copy.reloadLiveCount}
        </Button>
      );
  }
}

interface RowsProps extends Pick<ListingsPanelProps, 'listings' | 'picture'> {
  readonly hasWaiting: boolean;
}

function Rows({ listings, hasWaiting, picture }: RowsProps) {
  if (listings.status === 'loading')
    return <TableSkeleton label={uiCopy.loadingListings} rows={3} rowHeight="74px" />;
  if (listings.status === 'unavailable') {
    if (listings.isOffline) return <Text tone="muted">{copy.listingsNotSaved}</Text>;
    return (
      <EmptyState icon="wifi-off" title={uiCopy.listingsNotLoaded} text={listings.problem}>
        <Button onClick={listings.refetch}>Try again</Button>
      </EmptyState>
    );
  }
  if (listings.value.length === 0) {
    if (hasWaiting) return null;
    return (
      <EmptyState icon="building-2" title={uiCopy.noListings} text={uiCopy.noListingsText}>
        <Link to="/listspace" className={buttonClass('primary')}>
          {copy.addFirstSpace}
        </Link>
      </EmptyState>
    );
  }
  return <ListingsTable listings={listings.value.slice(0, SHOWN)} picture={picture} />;
}

interface ListingsTableProps extends Pick<ListingsPanelProps, 'picture'> {
  readonly listings: readonly Listing[];
}

function ListingsTable({ listings, picture }: ListingsTableProps) {
  return (
    <Table caption={copy.yourListings} cards className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Space</th>
          <th scope="col">Location</th>
          <th scope="col">Capacity</th>
          <th scope="col">Bookings</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} picture={picture} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<ListingsPanelProps, 'picture'> {
  readonly listing: Listing;
}

function Row({ listing, picture }: RowProps) {
  const { id, name, location, capacity, bookingCount, images } = listing;
  return (
    <tr>
      <th scope="row">
        <Link to="/dashboardLayout/bookinglist/$id" params={{ id }} className={styles['space']}>
          <span className={styles['thumb']}>{picture(images[0])}</span>
          {name}
        </Link>
      </th>
      <td>{location}</td>
      <td className={numberCell} data-label="Capacity">
        {capacity}
      </td>
      <td className={numberCell} data-label="Bookings">
        {bookingCount}
      </td>
      <td>
        <ListingBadge listing={listing} />
      </td>
    </tr>
  );
}
