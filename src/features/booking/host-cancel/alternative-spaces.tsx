import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Alternative } from '#contract/bookings/host-cancel.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { alternativesQuery } from '../api/alternatives.ts';
import { BookTimeLink } from '../ui/book-time-link.tsx';
import * as copy from './copy.ts';
import styles from './host-cancel.module.css';

interface AlternativeSpacesProps {
  readonly booking: UserBooking;
}

/** Spaces that are free at the time of a booking that its host cancelled. */
export function AlternativeSpaces({ booking }: AlternativeSpacesProps) {
  const { data, error, fetchStatus, refetch } = useQuery(alternativesQuery(call, booking.id));
  if (data === undefined) {
    const isStopped = fetchStatus === 'paused' || (error !== null && fetchStatus === 'idle');
    return (
      <>
        <Text tone="muted" size="s" role="status">
          {isStopped ? copy.noneStored : copy.loading}
        </Text>
        {isStopped ? <Button onClick={() => void refetch()}>{copy.tryAgain}</Button> : null}
      </>
    );
  }
  if (data.spaces.length === 0) {
    return (
      <p>
        {copy.noneFree} <Link to="/allspace">{copy.findAnother}</Link>
      </p>
    );
  }
  return (
    <>
      <h4>{copy.freeThen}</h4>
      {data.isStale ? (
        <Text tone="muted" size="s">
          {copy.stored}
        </Text>
      ) : null}
      <Stack as="ul" divided>
        {data.spaces.map((space) => (
          <SpaceRow key={space.spaceId} space={space} booking={booking} />
        ))}
      </Stack>
    </>
  );
}

interface SpaceRowProps extends AlternativeSpacesProps {
  readonly space: Alternative;
}

/** Booking one opens the booking dialog with the same time. */
function SpaceRow({ space, booking }: SpaceRowProps) {
  const { spaceId, name, location, spaceType, amount, kilometres } = space;
  const sum = formatNaira(amount);
  const about = [
    location,
    SPACE_TYPE_LABELS[spaceType],
    ...(kilometres === undefined ? [] : [copy.away(kilometres)]),
  ];
  return (
    <Cluster as="li" gap={1} gapX={4} align="center" spread className={styles['space']}>
      <Stack gap="2px" narrow className={styles['name']}>
        <Link to="/detailpage/$id" params={{ id: spaceId }}>
          {name}
        </Link>
        <Text as="span" tone="muted" size="s">
          {about.join(' · ')}
        </Text>
      </Stack>
      <BookTimeLink time={{ ...booking, spaceId }} kind="quiet" label={copy.bookLabel(sum, name)}>
        {copy.book(sum)}
      </BookTimeLink>
    </Cluster>
  );
}
