import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdminListing } from '#contract/admin.ts';
import { AMENITY_LABELS } from '#contract/amenities.ts';
import { SPACE_TYPE_LABELS } from '#contract/places.ts';
import type { Space } from '#contract/spaces.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listingQuery } from '../api/listings.ts';
import { Facts } from '../desk/desk-page.tsx';
import { Fetched } from '../desk/fetched.tsx';
import { Owner } from '../ui/approval-card.tsx';
import { Changes } from './changes.tsx';
import { ListingActions, RemovedNotice } from './listing-actions.tsx';
import styles from './listing.module.css';
import { StatusBadge } from './status-badge.tsx';

/** How visitors see the parts of a listing. */
export interface ListingParts {
  readonly gallery: (space: Space) => ReactNode;
  readonly overview: (space: Space) => ReactNode;
  readonly facts: (space: Space) => ReactNode;
  readonly prices: (space: Space) => ReactNode;
  readonly hours: (space: Space) => ReactNode;
}

interface ListingScreenProps {
  readonly id: string;
  readonly parts: ListingParts;
  readonly now: Date;
}

/** A whole listing as a visitor would see it, with who is behind it and what was done to it. */
export function ListingScreen({ id, parts, now }: ListingScreenProps) {
  const [query] = useState(() => listingQuery(call, id));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem="The listing could not be fetched"
      skeleton={<ListingSkeleton />}
      missing={{ code: 'SPACE_NOT_FOUND', shown: <NoListing /> }}
    >
      {(listing) => <Listing listing={listing} parts={parts} now={now} />}
    </Fetched>
  );
}

interface ListingProps {
  readonly listing: AdminListing;
  readonly parts: ListingParts;
  readonly now: Date;
}

function Listing({ listing, parts, now }: ListingProps) {
  const { name, spaceAddress, location, spaceType, capacity, amenities, host, note } = listing;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <StatusBadge status={listing.listingStatus} />
        <p className={styles['muted']}>
          {spaceAddress}, {location} · {SPACE_TYPE_LABELS[spaceType]}
        </p>
      </header>
      <RemovedNotice listing={listing} now={now} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {parts.gallery(listing)}
          {parts.overview(listing)}
          {parts.facts(listing)}
          <Facts
            rows={[
              ['Amenities', amenities.map((one) => AMENITY_LABELS[one]).join(', ') || 'None'],
              ['Room for', capacity === 1 ? '1 person' : `${capacity} people`],
              ['Bookings to come', `${listing.upcomingBookings}`],
              ['Sent back with', note ?? ''],
            ]}
          />
        </div>
        <aside className={styles['side']} aria-label="What is known of it">
          <ListingActions listing={listing} now={now} />
          <section className={styles['panel']} aria-label="Prices and hours">
            {parts.prices(listing)}
            {parts.hours(listing)}
          </section>
          <section className={styles['panel']} aria-labelledby="owner-title">
            <h2 id="owner-title">Who lists it</h2>
            {host === undefined ? (
              <p className={styles['muted']}>No account stands behind this listing.</p>
            ) : (
              <>
                <Owner host={host} />
                <Link
                  to="/admindashboard/people"
                  search={{ q: host.email }}
                  className={buttonClass('quiet')}
                >
                  This account
                </Link>
              </>
            )}
          </section>
          <Changes changes={listing.changes} />
        </aside>
      </div>
    </div>
  );
}

function NoListing() {
  return (
    <EmptyState
      icon="map-pin"
      title="There is no such listing"
      text="Look at the address once more, or start from the list."
    >
      <Link to="/admindashboard" className={buttonClass('primary')}>
        Listings to approve
      </Link>
    </EmptyState>
  );
}

function ListingSkeleton() {
  return (
    <div className={styles['columns']} role="status" aria-label="Fetching the listing">
      <div className={styles['main']}>
        <Skeleton width="60%" height="44px" />
        <Skeleton height="min(380px, 60vw)" radius="20px" />
        <Skeleton height="96px" />
      </div>
      <div className={styles['side']}>
        <Skeleton height="160px" radius="20px" />
        <Skeleton height="240px" radius="20px" />
      </div>
    </div>
  );
}
