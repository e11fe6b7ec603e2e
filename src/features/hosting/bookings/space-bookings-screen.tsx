import type { SpaceId } from '#contract/units.ts';
import { Link } from '@tanstack/react-router';
import type { ReadHostBooking } from '#contract/lenient-parsers/host-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { bookingsOfSpaceQuery, summariesQuery } from '../api/bookings.ts';
import { CancelBookings } from '../cancel/cancel-bookings.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import { SpaceBookings } from './space-bookings.tsx';

interface SpaceBookingsScreenProps {
  readonly spaceId: SpaceId;
  /** Time of this host's log-in. */
  readonly since: number;
  /** Whether the provider lets hosts cancel bookings. */
  readonly canCancel?: boolean;
  /** Renders how old the list is. */
  readonly age: Age;
}

/** Shows the bookings of one of the host's spaces (specification §2, "bookinglist/{id}"). */
export function SpaceBookingsScreen(props: SpaceBookingsScreenProps) {
  const { spaceId, since, canCancel = false, age } = props;
  const bookings = useOfflineQuery(bookingsOfSpaceQuery(call, since, spaceId));
  const spaces = useOfflineQuery(summariesQuery(call, since));
  const name =
    spaces.status === 'ready' ? spaces.value.find(({ id }) => id === spaceId)?.name : undefined;
  return (
    <HostPage
      title={copy.title(name)}
      stored={bookings}
      age={age}
      back={<BackLink to="/dashboardLayout/booking">{copy.allSpaces}</BackLink>}
    >
      <CancelBookings>
        <Content
          bookings={bookings}
          spaceId={spaceId}
          spaceName={name ?? ''}
          canCancel={canCancel}
        />
      </CancelBookings>
    </HostPage>
  );
}

interface ContentProps {
  readonly spaceId: SpaceId;
  readonly bookings: LoadState<readonly ReadHostBooking[]>;
  /** Empty while it isn't known. */
  readonly spaceName: string;
  readonly canCancel: boolean;
}

function Content({ bookings, spaceId, spaceName, canCancel }: ContentProps) {
  const httpStatus = bookings.status === 'unavailable' ? bookings.httpStatus : undefined;
  if (httpStatus === 404 || httpStatus === 403) {
    return (
      <EmptyState icon="building-2" title={copy.spaceNotFound} text={copy.spaceNotFoundText}>
        <Link to="/dashboardLayout/booking" className={buttonClass('primary')}>
          {copy.yourSpaces}
        </Link>
      </EmptyState>
    );
  }
  return (
    <Loaded
      state={bookings}
      loading={<TableSkeleton label={copy.loadingBookings} rows={4} rowHeight="68px" />}
      notLoaded={copy.bookingsNotLoaded}
    >
      {(value) =>
        value.length === 0 ? (
          <EmptyState icon="calendar" title={copy.noBookings} text={copy.noBookingsText} />
        ) : (
          <SpaceBookings
            bookings={value}
            spaceId={spaceId}
            spaceName={spaceName}
            canCancel={canCancel}
          />
        )
      }
    </Loaded>
  );
}
