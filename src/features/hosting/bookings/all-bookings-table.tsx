import { Link } from '@tanstack/react-router';
import type { HostBookingsPage } from '#contract/hosting/host-calendar.ts';
import { extrasText } from '#contract/extras/extra-price.ts';
import { dayText } from '#contract/time/day-text.ts';
import { hoursText, shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { bring } from '../agenda/copy.ts';
import { CancelBookingButton } from '../cancel/cancel-booking-button.tsx';
import { GuestContact } from '../messages/guest-contact.tsx';
import { RequestAtBooking } from '../move-requests/request-at-booking.tsx';
import * as copy from './all-bookings-copy.ts';
import styles from './bookings.module.css';

type Booking = HostBookingsPage['bookings'][number];

interface AllBookingsTableProps {
  /** Read out before the table. */
  readonly caption: string;
  readonly bookings: readonly Booking[];
  /** Whether the host can cancel these. */
  readonly canCancel: boolean;
}

/** Bookings with who comes, when, where and for how much. */
export function AllBookingsTable({ caption, bookings, canCancel }: AllBookingsTableProps) {
  return (
    <Table caption={caption} cards className={styles['all-bookings']}>
      <thead>
        <tr>
          <th scope="col">Guest</th>
          <th scope="col">When</th>
          <th scope="col">Space</th>
          <th scope="col">Price</th>
          <th scope="col">{canCancel ? copy.contactOrCancel : 'Contact'}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Row key={booking.bookingId} booking={booking} canCancel={canCancel} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<AllBookingsTableProps, 'canCancel'> {
  readonly booking: Booking;
}

function Row({ booking, canCancel }: RowProps) {
  const { bookingId, guestName, guestPhone = '', spaceId, spaceName, amount, people } = booking;
  const { day, hours } = whenTexts(booking);
  return (
    <tr>
      <th scope="row">
        {guestName}
        <Text block as="span" tone="muted" size="xs" weight={400}>
          {bookingId}
        </Text>
      </th>
      <td>
        {day}
        <Text block as="span" tone="muted" size="xs" weight={400}>
          {hours}
        </Text>
      </td>
      <td>
        <Link
          to="/dashboardLayout/bookinglist/$id"
          params={{ id: spaceId }}
          className={styles['space']}
        >
          {spaceName}
        </Link>
        <Text block as="span" tone="muted" size="xs" weight={400}>
          {copy.people(people)}
        </Text>
        {booking.extras === undefined ? null : (
          <Text block as="span" tone="muted" size="xs" weight={400}>
            {bring(extrasText(booking.extras))}
          </Text>
        )}
      </td>
      <td className={numberCell} data-label="Price">
        {formatNaira(amount)}
      </td>
      <td className={styles['contact']}>
        <GuestContact
          bookingId={bookingId}
          guestName={guestName}
          guestPhone={guestPhone}
          className={styles['way']}
        />
        {canCancel ? (
          <span className={styles['changes']}>
            <RequestOf booking={booking} when={`${day}, ${hours}`} />
            <CancelBookingButton
              booking={{ bookingId, guestName, spaceName, when: `${day}, ${hours}` }}
            />
          </span>
        ) : null}
      </td>
    </tr>
  );
}

interface RequestOfProps {
  readonly booking: Booking;
  readonly when: string;
}

/** Another time that was asked for, or the way to propose one. */
function RequestOf({ booking, when }: RequestOfProps) {
  const { bookingId, spaceId, guestName, durationType, spans } = booking;
  const [first] = spans;
  if (first === undefined) return null;
  return (
    <RequestAtBooking
      booking={{ bookingId, spaceId, guestName, when }}
      durationType={durationType}
      startsAt={new Date(first.startsAt)}
      endsAt={new Date(first.endsAt)}
      days={spans.length}
    />
  );
}

/** `Fri 27 Nov` with `09:00–12:00`, or `27 Nov – 4 Dec` with `6 days` */
function whenTexts({ spans }: Booking): { readonly day: string; readonly hours: string } {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return { day: '', hours: '' };
  const { date } = lagosTime(new Date(first.startsAt));
  if (spans.length > 1) {
    const end = lagosTime(new Date(last.startsAt)).date;
    return { day: `${shortDate(date)} – ${shortDate(end)}`, hours: copy.days(spans.length) };
  }
  return {
    day: dayText(date),
    hours: hoursText(new Date(first.startsAt), new Date(first.endsAt)),
  };
}
