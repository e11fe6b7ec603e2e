import { useMemo, useState } from 'react';
import type { UserBooking } from '#contract/booking-records.ts';
import type { ReadBooking } from '#contract/reading/user-bookings.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { BookingRow } from './booking-row.tsx';
import styles from './bookings-table.module.css';
import { grouped } from './standing.ts';

/** Rows of a group that are drawn before somebody asks for more. */
const PAGE = 50;

export interface BookingActions {
  /** The booking whose payment is being asked about. */
  readonly checking: string | undefined;
  readonly onCheck: (booking: UserBooking) => void;
  readonly onCancel: (booking: UserBooking) => void;
  /** The provider has a call for reviews. */
  readonly takesReviews: boolean;
  readonly onReview: (booking: ReadBooking) => void;
}

interface BookingsTableProps extends BookingActions {
  readonly bookings: readonly ReadBooking[];
  readonly now: Date;
}

/** Specification §2: Space Name, Dates, Status, Action. On a phone the rows are cards. */
export function BookingsTable({ bookings, now, ...actions }: BookingsTableProps) {
  const { coming, past } = useMemo(() => grouped(bookings, now), [bookings, now]);
  return (
    <Table caption="Your bookings" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Space Name</th>
          <th scope="col">Dates</th>
          <th scope="col">Status</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <Group title="Coming up" bookings={coming} now={now} {...actions} />
      <Group title="Past and cancelled" bookings={past} now={now} {...actions} />
    </Table>
  );
}

function Group({ title, bookings, now, ...actions }: BookingsTableProps & { title: string }) {
  const [shown, setShown] = useState(PAGE);
  if (bookings.length === 0) return null;
  const rest = bookings.length - shown;
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={4}>
          {title} <span className={styles['count']}>{bookings.length}</span>
        </th>
      </tr>
      {keyed(bookings.slice(0, shown)).map(({ key, booking }) => (
        <BookingRow key={key} booking={booking} now={now} {...actions} />
      ))}
      {rest > 0 ? (
        <tr className={styles['more']}>
          <td colSpan={4}>
            <Button onClick={() => setShown(shown + PAGE)}>Show {Math.min(rest, PAGE)} more</Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** Rows of a plain provider have no id, and two of them can say the same. */
function keyed(bookings: readonly ReadBooking[]) {
  const seen = new Map<string, number>();
  return bookings.map((booking) => {
    const name = booking.full?.id ?? `${booking.spaceName} ${booking.startDate}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: `${name} ${times}`, booking };
  });
}
