import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { hoursText, shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';

interface StayingBookingsProps {
  readonly bookings: readonly AgendaBooking[];
  /** The number of guests who are paying for a booking in the time. */
  readonly paying: number;
}

/** Shows which bookings a block doesn't change. */
export function StayingBookings({ bookings, paying }: StayingBookingsProps) {
  if (bookings.length === 0 && paying === 0) return null;
  return (
    <FormNotice tone="warn">
      {bookings.length === 0 ? null : (
        <>
          <p>{copy.staying(bookings.length)}</p>
          <ul className={styles['staying']}>
            {bookings.map((booking) => (
              <li key={booking.bookingId}>
                {copy.guestOn(booking.guestName, whenText(booking), booking.spaceName)}
              </li>
            ))}
          </ul>
        </>
      )}
      {paying === 0 ? null : <p>{copy.paying(paying)}</p>}
      <p>{copy.stayingNote}</p>
    </FormNotice>
  );
}

function whenText({ spans }: AgendaBooking): string {
  const [first, ...rest] = spans;
  if (first === undefined) return '';
  const [start, end] = [new Date(first.startsAt), new Date(first.endsAt)];
  const day = shortDate(lagosTime(start).date);
  const last = rest.at(-1);
  return last === undefined
    ? `${day}, ${hoursText(start, end)}`
    : `${day} – ${shortDate(lagosTime(new Date(last.startsAt)).date)}`;
}
