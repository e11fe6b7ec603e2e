import { extrasText } from '#contract/extras/extra-price.ts';
import type { SpaceId } from '#contract/units.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { HostBooking } from '#contract/bookings/booking-records.ts';
import { seriesPlaceText } from '#contract/bookings/repeat.ts';
import type { ReadHostBooking } from '#contract/lenient-parsers/host-bookings.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { useShowMore } from '#src/ui/show-more/use-show-more.ts';
import { SortHead, SortSelect } from '#src/ui/table/sort-head.tsx';
import { type SortKey, type Sorting, useSorting } from '#src/ui/table/sorting.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { CancelBookingButton } from '../cancel/cancel-booking-button.tsx';
import { bring } from '../agenda/copy.ts';
import { cancel } from '../cancel/copy.ts';
import { MessageGuest } from '../messages/message-guest.tsx';
import { RequestAtBooking } from '../move-requests/request-at-booking.tsx';
import { changeOrCancel } from '../move-requests/copy.ts';
import { useHostRequests } from '../move-requests/host-requests-context.ts';
import styles from './bookings.module.css';
import * as copy from './copy.ts';
import { hostDate, hostHours } from './host-date.ts';

/** Number of rows rendered at a time. */
const PAGE = 50;

/** Specification §2: upcoming yellow, active green, other red. */
const TONES: Readonly<Record<string, BadgeTone>> = { upcoming: 'warn', active: 'ok' };

type Column = 'renter' | 'dates' | 'status' | 'amount';

const KEYS: Readonly<Record<Column, SortKey<ReadHostBooking>>> = {
  renter: ({ userName }) => userName,
  dates: ({ startDate, full }) => full?.startsAt ?? startDate,
  status: ({ status }) => status,
  amount: ({ full }) => full?.amount,
};

const CHOICES = [
  { label: 'Latest', column: 'dates', descending: true },
  { label: 'Earliest', column: 'dates', descending: false },
  { label: 'Renter', column: 'renter', descending: false },
  { label: 'Status', column: 'status', descending: false },
] as const;

const ALL = 'All';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface SpaceBookingsProps {
  readonly spaceId: SpaceId;
  readonly spaceName: string;
  readonly bookings: readonly ReadHostBooking[];
  /** Whether the provider lets hosts cancel bookings. */
  readonly canCancel: boolean;
}

/** Shows the bookings of a space, filtered by status and sorted by any column. */
export function SpaceBookings({ spaceId, spaceName, bookings, canCancel }: SpaceBookingsProps) {
  const [status, setStatus] = useState(ALL);
  const list = useRef<HTMLTableSectionElement>(null);
  const { shown, showMore } = useShowMore(list, { step: PAGE });
  const statuses = useMemo(
    () => [...new Set(bookings.map((booking) => capital(booking.status)))],
    [bookings],
  );
  const chosen = useMemo(
    () => (status === ALL ? bookings : bookings.filter((one) => capital(one.status) === status)),
    [bookings, status],
  );
  const sorting = useSorting<Column, ReadHostBooking>(chosen, KEYS, CHOICES[0]);
  const rest = chosen.length - shown;
  return (
    <>
      <Cluster gap={0} gapX={6} align="center" spread className={styles['tools']}>
        <ChoiceChips
          label={copy.filterByStatus}
          choices={[ALL, ...statuses]}
          chosen={status}
          onChoose={setStatus}
        />
        <SortSelect sorting={sorting} choices={CHOICES} />
      </Cluster>
      {chosen.length === 0 ? (
        <Text tone="muted">{copy.noneWithStatus(status)}</Text>
      ) : (
        <BookingRows
          list={list}
          sorting={sorting}
          rows={sorting.rows.slice(0, shown)}
          spaceId={spaceId}
          spaceName={spaceName}
          canCancel={canCancel}
        />
      )}
      {rest > 0 ? (
        <p className={styles['more']}>
          <Button onClick={showMore}>{copy.showMore(Math.min(rest, PAGE))}</Button>
        </p>
      ) : null}
    </>
  );
}

interface BookingRowsProps extends Pick<SpaceBookingsProps, 'spaceId' | 'spaceName' | 'canCancel'> {
  readonly list: RefObject<HTMLTableSectionElement | null>;
  readonly sorting: Sorting<Column, ReadHostBooking>;
  readonly rows: readonly ReadHostBooking[];
}

function BookingRows(props: BookingRowsProps) {
  const { list, sorting, rows, spaceId, spaceName, canCancel } = props;
  const hasAmounts = rows.some(({ full }) => full !== undefined);
  const withCancel = canCancel && rows.some(isCancellable);
  const hasRequests = useHostRequests() !== undefined;
  return (
    <Table caption={copy.bookingsCaption} cards>
      <thead>
        <tr>
          <SortHead column="renter" sorting={sorting}>
            Renter
          </SortHead>
          <SortHead column="dates" sorting={sorting}>
            {copy.bookingDates}
          </SortHead>
          <SortHead column="status" sorting={sorting}>
            {copy.bookingStatus}
          </SortHead>
          {hasAmounts ? (
            <SortHead column="amount" sorting={sorting}>
              Amount
            </SortHead>
          ) : null}
          {withCancel ? <th scope="col">{hasRequests ? changeOrCancel : cancel}</th> : null}
        </tr>
      </thead>
      <tbody ref={list}>
        {keyed(rows).map(({ key, booking }) => (
          <BookingRow
            key={key}
            booking={booking}
            withAmount={hasAmounts}
            withCancel={withCancel}
            spaceId={spaceId}
            spaceName={spaceName}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface BookingRowProps {
  readonly spaceId: SpaceId;
  readonly booking: ReadHostBooking;
  readonly withAmount: boolean;
  readonly withCancel: boolean;
  readonly spaceName: string;
}

const isCancellable = ({ status, full }: ReadHostBooking) =>
  status === 'upcoming' && full !== undefined;

function BookingRow({ booking, withAmount, withCancel, spaceId, spaceName }: BookingRowProps) {
  const { userName, startDate, endDate, status, full } = booking;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {userName}
        {full === undefined ? null : (
          <>
            <Text block as="span" tone="muted" size="xs" weight={400}>
              {full.bookingId}
            </Text>
            {full.extras === undefined ? null : (
              <Text block as="span" tone="muted" size="xs" weight={400}>
                {bring(extrasText(full.extras))}
              </Text>
            )}
            <MessageGuest
              bookingId={full.bookingId}
              guestName={userName}
              className={styles['way']}
            />
          </>
        )}
        {full?.series === undefined ? null : (
          <Text block as="span" tone="muted" size="xs" weight={400}>
            {seriesPlaceText(full.series)}
          </Text>
        )}
      </th>
      <td className={styles['date']}>
        {hostDate(startDate)} - {hostDate(endDate)}
        {full === undefined ? null : (
          <Text block as="span" tone="muted" size="xs" weight={400}>
            {hostHours(full)}
          </Text>
        )}
      </td>
      <td>
        <Badge tone={TONES[status] ?? 'bad'} text={status} />
      </td>
      {withAmount ? (
        <td className={numberCell} data-label="Amount">
          {full === undefined ? '–' : formatNaira(full.amount)}
        </td>
      ) : null}
      {withCancel ? (
        <td>
          {full !== undefined && isCancellable(booking) ? (
            <Changes booking={booking} full={full} spaceId={spaceId} spaceName={spaceName} />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

interface ChangesProps extends Pick<SpaceBookingsProps, 'spaceId' | 'spaceName'> {
  readonly booking: ReadHostBooking;
  readonly full: HostBooking;
}

/** What a host can do with an upcoming booking. */
function Changes({ booking, full, spaceId, spaceName }: ChangesProps) {
  const { userName: guestName, startDate } = booking;
  const { bookingId, durationType, duration } = full;
  const when = `${hostDate(startDate)}, ${hostHours(full)}`;
  return (
    <span className={styles['changes']}>
      <RequestAtBooking
        booking={{ bookingId, spaceId, guestName, when }}
        durationType={durationType}
        startsAt={new Date(full.startsAt)}
        endsAt={new Date(full.endsAt)}
        days={duration}
      />
      <CancelBookingButton booking={{ bookingId, guestName, spaceName, when }} />
    </span>
  );
}

/** Rows of other providers have no ID, and two of them can be equal. */
function keyed(bookings: readonly ReadHostBooking[]) {
  const seen = new Map<string, number>();
  return bookings.map((booking) => {
    const name = booking.full?.bookingId ?? `${booking.userName} ${booking.startDate}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: `${name} ${times}`, booking };
  });
}
