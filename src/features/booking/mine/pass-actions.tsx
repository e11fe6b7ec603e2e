import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/booking-records.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CalendarLink } from './calendar-link.tsx';
import styles from './pass-screen.module.css';
import { placeOf } from './place.ts';
import { dayWords, nextDayOf } from './when.ts';

/** What somebody who comes along needs; not the pass itself, which opens the door. */
function shared(booking: UserBooking, now: Date): ShareData {
  const { spaceName, bookingId } = booking;
  const day = nextDayOf(booking, now);
  const when = day === undefined ? '' : `${dayWords(day.date)}, ${day.hours}`;
  return {
    title: spaceName,
    text: [spaceName, placeOf(booking), when, `Booking ID ${bookingId}`].filter(Boolean).join('\n'),
  };
}

interface PassActionsProps {
  readonly booking: UserBooking;
  readonly now: Date;
}

export function PassActions({ booking, now }: PassActionsProps) {
  return (
    <div className={styles['actions']}>
      {'share' in navigator ? (
        // Closing the share sheet without a choice rejects.
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
        Manage Bookings
      </Link>
    </div>
  );
}
