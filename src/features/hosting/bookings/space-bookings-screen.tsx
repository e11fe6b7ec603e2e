import { Link } from '@tanstack/react-router';
import type { ReadHostBooking } from '#contract/reading/host-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { bookingsOfSpaceQuery, summariesQuery } from '../api/bookings.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { type Loaded, useKept } from '../ui/use-kept.ts';
import styles from './bookings.module.css';
import { SpaceBookings } from './space-bookings.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface SpaceBookingsScreenProps {
  readonly spaceId: string;
  /** When this host logged in. */
  readonly since: number;
  /** Draws how old the list is. */
  readonly age: Age;
}

const clock = () => new Date();

/** The bookings of one of the host's spaces (specification §2, "bookinglist/{id}"). */
export function SpaceBookingsScreen({ spaceId, since, age }: SpaceBookingsScreenProps) {
  const bookings = useKept(bookingsOfSpaceQuery(call, clock, since, spaceId));
  const spaces = useKept(summariesQuery(call, clock, since));
  const name =
    spaces.status === 'ready' ? spaces.value.find(({ id }) => id === spaceId)?.name : undefined;
  return (
    <HostPage
      title={name === undefined ? 'Bookings of this space' : `Bookings of ${name}`}
      kept={bookings}
      age={age}
      back={
        <Link to="/dashboardLayout/booking" className={styles['back']}>
          <Icon name="arrow-left" size={18} />
          All spaces
        </Link>
      }
    >
      <Content bookings={bookings} />
    </HostPage>
  );
}

function Content({ bookings }: { readonly bookings: Loaded<readonly ReadHostBooking[]> }) {
  if (bookings.status === 'loading') return <TableSkeleton label="Fetching the bookings" />;
  if (bookings.status === 'unavailable') {
    return bookings.httpStatus === 404 || bookings.httpStatus === 403 ? (
      <EmptyState
        icon="building-2"
        title="This is none of your spaces"
        text="It may have been deleted, or the link is of another account."
      >
        <Link to="/dashboardLayout/booking" className={buttonClass('primary')}>
          Your spaces
        </Link>
      </EmptyState>
    ) : (
      <NotFetched
        title="The bookings could not be fetched"
        text={`${bookings.problem} None of this space are saved on this device yet.`}
        onAgain={bookings.refetch}
      />
    );
  }
  if (bookings.value.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="No bookings yet"
        text="Bookings stand here as soon as they are paid."
      />
    );
  }
  return <SpaceBookings bookings={bookings.value} />;
}
