import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdminListing } from '#contract/admin/admin.ts';
import { AMENITY_LABELS } from '#contract/spaces/amenities.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { listingQuery } from '../api/listings.ts';
import { Facts } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { ListingOwner } from '../ui/approval-card.tsx';
import { Changes } from './changes.tsx';
import * as copy from './copy.ts';
import { AdminListingActions, RemovedNotice } from './admin-listing-actions.tsx';
import styles from './listing.module.css';
import { ListingStatusBadge } from './status-badge.tsx';

/** Renders the parts of a listing as visitors see them. */
export interface ListingViewProps {
  readonly gallery: (space: Space) => ReactNode;
  readonly overview: (space: Space) => ReactNode;
  readonly facts: (space: Space) => ReactNode;
  readonly prices: (space: Space) => ReactNode;
  readonly hours: (space: Space) => ReactNode;
}

interface ListingScreenProps {
  readonly id: string;
  readonly parts: ListingViewProps;
  readonly now: Date;
}

/** Shows a whole listing as a visitor would see it, with its host and its history. */
export function AdminListingScreen({ id, parts, now }: ListingScreenProps) {
  const [query] = useState(() => listingQuery(call, id));
  const found = useQuery(query);
  return (
    <Fetched
      query={found}
      problem={copy.notLoaded}
      skeleton={<ListingSkeleton />}
      missing={{ code: 'SPACE_NOT_FOUND', shown: <NoListing /> }}
    >
      {(listing) => <Listing listing={listing} parts={parts} now={now} />}
    </Fetched>
  );
}

interface ListingProps {
  readonly listing: AdminListing;
  readonly parts: ListingViewProps;
  readonly now: Date;
}

function Listing({ listing, parts, now }: ListingProps) {
  const { name, spaceType, capacity, amenities, host, note } = listing;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <ListingStatusBadge status={listing.listingStatus} />
        <p className={styles['muted']}>
          {placeLine(listing)} · {SPACE_TYPE_LABELS[spaceType]}
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
              ['Capacity', copy.people(capacity)],
              [copy.upcomingBookings, `${listing.upcomingBookings}`],
              [copy.noteToHost, note ?? ''],
            ]}
          />
        </div>
        <aside className={styles['side']} aria-label={copy.details}>
          <AdminListingActions listing={listing} now={now} />
          <section className={styles['panel']} aria-label={copy.pricesAndHours}>
            {parts.prices(listing)}
            {parts.hours(listing)}
          </section>
          <section className={styles['panel']} aria-labelledby="owner-title">
            <h2 id="owner-title">{copy.hostAccount}</h2>
            {host === undefined ? (
              <p className={styles['muted']}>{copy.noHostAccount}</p>
            ) : (
              <>
                <ListingOwner host={host} />
                <Link
                  to="/admindashboard/people"
                  search={{ q: host.email }}
                  className={buttonClass('quiet')}
                >
                  {copy.viewAccount}
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
    <EmptyState icon="map-pin" title={copy.notFound} text={copy.notFoundText}>
      <Link to="/admindashboard" className={buttonClass('primary')}>
        {copy.listingsToApprove}
      </Link>
    </EmptyState>
  );
}

function ListingSkeleton() {
  return (
    <div className={styles['columns']} role="status" aria-label={copy.loading}>
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
