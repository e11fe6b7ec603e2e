import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import * as copy from '../pass/pass-copy.ts';
import { CalendarLink } from './calendar-link.tsx';
import { DirectionsLink } from './directions-link.tsx';
import styles from '../pass/pass-screen.module.css';
import { placeLine } from '#contract/spaces/format-address.ts';
import { weekdayDate, nextDayOf } from './format-booking-time.ts';

/**
 * Returns what a companion needs to know. The pass itself isn't shared, because it admits anyone
 * who shows it.
 */
function shared(booking: UserBooking, now: Date): ShareData {
  const { spaceName, bookingId } = booking;
  const day = nextDayOf(booking, now);
  const when = day === undefined ? '' : `${weekdayDate(day.date)}, ${day.hours}`;
  return {
    title: spaceName,
    text: [spaceName, placeLine(booking), when, copy.bookingId(bookingId)]
      .filter(Boolean)
      .join('\n'),
  };
}

interface PassActionsProps {
  readonly booking: UserBooking;
  readonly now: Date;
}

export function PassActions({ booking, now }: PassActionsProps) {
  return (
    <Cluster gap={2} className={styles['actions']}>
      <DirectionsLink booking={booking} />
      {'share' in navigator ? (
        // Closing the share sheet without a choice rejects the promise.
        <Button onClick={() => void navigator.share(shared(booking, now)).catch(() => undefined)}>
          <Icon name="share-2" size={18} />
          Share
        </Button>
      ) : null}
      <Button onClick={() => print()}>
        <Icon name="printer" size={18} />
        Print
      </Button>
      <CalendarLink booking={booking} now={now} />
      <Link to="/managebookings" className={buttonClass('quiet')}>
        <Icon name="ticket" size={18} />
        {copy.manageBookings}
      </Link>
    </Cluster>
  );
}
