import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings.ts';
import type { SpaceImage } from '#contract/pictures.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { ListingBadge } from '../ui/listing-badge.tsx';
import type { Loaded } from '../ui/use-kept.ts';
import styles from './listings-panel.module.css';

/** Specification §9. */
const SHOWN = 3;

interface ListingsPanelProps {
  readonly listings: Loaded<readonly Listing[]>;
  readonly live: Loaded<number>;
  /** Draws a small picture of a space. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
}

export function ListingsPanel({ listings, live, picture }: ListingsPanelProps) {
  return (
    <section className={styles['panel']} aria-labelledby="your-listings">
      <header className={styles['head']}>
        <h2 id="your-listings">Your listings</h2>
        <LiveCount live={live} />
      </header>
      <Rows listings={listings} picture={picture} />
      {listings.status === 'ready' && listings.value.length > 0 ? (
        <Link to="/dashboardLayout/managelist" className={buttonClass('quiet')}>
          {listings.value.length > SHOWN
            ? `All ${listings.value.length} listings`
            : 'Manage listings'}
        </Link>
      ) : null}
    </section>
  );
}

function LiveCount({ live }: Pick<ListingsPanelProps, 'live'>) {
  switch (live.status) {
    case 'loading':
      return <Skeleton width="50px" height="20px" />;
    case 'ready':
      return <p className={styles['live']}>{live.value} live</p>;
    case 'unavailable':
      return (
        <Button kind="plain" onClick={live.refetch}>
          Count live spaces again
        </Button>
      );
  }
}

function Rows({ listings, picture }: Pick<ListingsPanelProps, 'listings' | 'picture'>) {
  if (listings.status === 'loading') return <RowsSkeleton />;
  if (listings.status === 'unavailable') {
    return (
      <EmptyState
        icon="wifi-off"
        title="Your listings could not be fetched"
        text={listings.problem}
      >
        <Button onClick={listings.refetch}>Try again</Button>
      </EmptyState>
    );
  }
  if (listings.value.length === 0) {
    return (
      <EmptyState
        icon="building-2"
        title="No listings yet"
        text="A space is listed in one sitting: pictures, hours and a price. We look at it, and it goes live."
      >
        <Link to="/listspace" className={buttonClass('primary')}>
          Add your first space
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
    <Table caption="Your listings" cards className={styles['table']}>
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
        {listings.map(({ id, name, location, capacity, bookingCount, listingStatus, images }) => (
          <tr key={id}>
            <th scope="row">
              <Link
                to="/dashboardLayout/bookinglist/$id"
                params={{ id }}
                className={styles['space']}
              >
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
              <ListingBadge status={listingStatus} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label="Fetching your listings">
      <Skeleton height="46px" radius="20px 20px 0 0" />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} height="74px" radius="0" />
      ))}
    </div>
  );
}
