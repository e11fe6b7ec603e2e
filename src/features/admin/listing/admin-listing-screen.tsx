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
import { Card, Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
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
    <Stack fit gap={5}>
      <Cluster as="header" gap={1} gapX={4} align="center" className={styles['head']}>
        <Text as="h1" narrow breaks>
          {name}
        </Text>
        <ListingStatusBadge status={listing.listingStatus} />
        <Text tone="muted">
          {placeLine(listing)} · {SPACE_TYPE_LABELS[spaceType]}
        </Text>
      </Cluster>
      <RemovedNotice listing={listing} now={now} />
      <Grid gap={6} align="start" className={styles['columns']}>
        <Stack fit gap={5} narrow>
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
        </Stack>
        <Stack as="aside" fit gap={5} narrow aria-label={copy.details}>
          <AdminListingActions listing={listing} now={now} />
          <Card as="section" fit gap={4} pad={5} aria-label={copy.pricesAndHours}>
            {parts.prices(listing)}
            {parts.hours(listing)}
          </Card>
          <Card as="section" fit gap={4} pad={5} aria-labelledby="owner-title">
            <Text as="h2" size="title-s" id="owner-title">
              {copy.hostAccount}
            </Text>
            {host === undefined ? (
              <Text tone="muted">{copy.noHostAccount}</Text>
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
          </Card>
          <Changes changes={listing.changes} />
        </Stack>
      </Grid>
    </Stack>
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
    <Grid
      gap={6}
      align="start"
      className={styles['columns']}
      role="status"
      aria-label={copy.loading}
    >
      <Stack fit gap={5} narrow>
        <Skeleton width="60%" height="44px" />
        <Skeleton height="min(380px, 60vw)" radius="20px" />
        <Skeleton height="96px" />
      </Stack>
      <Stack fit gap={5} narrow>
        <Skeleton height="160px" radius="20px" />
        <Skeleton height="240px" radius="20px" />
      </Stack>
    </Grid>
  );
}
