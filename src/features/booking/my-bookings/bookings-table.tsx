import { useCallback, useMemo, useRef } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { useShowMore } from '#src/ui/show-more/use-show-more.ts';
import { Table } from '#src/ui/table/table.tsx';
import * as copy from './bookings-copy.ts';
import { BookingTableRow } from './booking-row.tsx';
import styles from './bookings-table.module.css';
import { groupBookings } from './booking-status.ts';
import { upcomingOfSeries } from '../series/series-place.ts';
import type { BookingActions } from './booking-details.tsx';

/** Rows of a group that are rendered until more are requested. */
const PAGE = 50;

interface BookingsTableProps extends Omit<BookingActions, 'seriesOf'> {
  readonly bookings: readonly ReadBooking[];
  readonly now: Date;
}

/** Specification §2: Space Name, Dates, Status, Action. On a phone the rows are cards. */
export function BookingsTable({ bookings, now, ...actions }: BookingsTableProps) {
  const { coming, past } = useMemo(() => groupBookings(bookings, now), [bookings, now]);
  const seriesOf = useCallback(
    (booking: UserBooking) => upcomingOfSeries(bookings, booking, now),
    [bookings, now],
  );
  const group = { now, seriesOf, ...actions };
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
      <Group title={copy.comingUp} bookings={coming} {...group} />
      <Group title={copy.past} bookings={past} {...group} />
    </Table>
  );
}

interface GroupProps extends BookingActions {
  readonly title: string;
  readonly bookings: readonly ReadBooking[];
  readonly now: Date;
}

function Group({ title, bookings, now, ...actions }: GroupProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const { shown, showMore } = useShowMore(list, { step: PAGE, after: 1 });
  if (bookings.length === 0) return null;
  const rest = bookings.length - shown;
  return (
    <tbody ref={list}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={4}>
          {title}{' '}
          <Text as="span" tone="muted" weight={400}>
            {bookings.length}
          </Text>
        </th>
      </tr>
      {keyed(bookings.slice(0, shown)).map(({ key, booking }) => (
        <BookingTableRow key={key} booking={booking} now={now} {...actions} />
      ))}
      {rest > 0 ? (
        <tr className={styles['more']}>
          <td colSpan={4}>
            <Button onClick={showMore}>{copy.showMore(Math.min(rest, PAGE))}</Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/**
 * Rows of a plain provider have no ID and two of them can be identical, so the key counts
 * repetitions.
 */
function keyed(bookings: readonly ReadBooking[]) {
  const seen = new Map<string, number>();
  return bookings.map((booking) => {
    const name = booking.full?.id ?? `${booking.spaceName} ${booking.startDate}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: `${name} ${times}`, booking };
  });
}
