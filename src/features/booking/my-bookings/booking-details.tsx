import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { extrasText } from '#contract/extras/extra-price.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { RemovingButton, SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './bookings-copy.ts';
import styles from './booking-details.module.css';
import { CalendarLink, SeriesCalendarLink } from './calendar-link.tsx';
import { ContactHost } from './contact-host.tsx';
import { HostCancelledNotice } from '../host-cancel/host-cancelled-notice.tsx';
import { ask } from '../move-requests/copy.ts';
import { MoveRequestNotice } from '../move-requests/move-request-notice.tsx';
import { canAsk, guestMovesOf, type NoticeActions } from '../move-requests/request-actions.ts';
import { seriesPlaceText } from '#contract/bookings/repeat.ts';
import * as seriesCopy from '../series/copy.ts';
import { extrasTitle } from '../dialog/form-copy.ts';
import { spacesIn } from '../ui/copy.ts';
import { DirectionsLink } from './directions-link.tsx';
import { FactRow } from './fact.tsx';
import { cancelRule, priceText, refundText } from './booking-money.ts';
import { whyNotMoved } from '#contract/bookings/moves/moves.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import { LOCATIONS } from '#contract/spaces/locations.ts';
import { bookingStatusOf } from './booking-status.ts';
import { weekdayDate, daysOf, weekdayDateTime } from './format-booking-time.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';

export interface BookingActions {
  /** The booking whose payment is being checked. */
  readonly checking: string | undefined;
  readonly onCheck: (booking: UserBooking) => void;
  readonly onCancel: (booking: UserBooking) => void;
  /** Undefined if the provider can't move bookings. */
  readonly onMove: ((booking: UserBooking) => void) | undefined;
  /** Undefined if the provider has no requests for another time. */
  readonly requests: NoticeActions | undefined;
  /**
   * Called when the guest may have decided about a refund; undefined if the provider doesn't let
   * them.
   */
  readonly onRefundChosen: (() => void) | undefined;
  /** Changes a booking of a series and those after it. Undefined if the provider can't do that. */
  readonly onMoveFollowing: ((booking: UserBooking) => void) | undefined;
  /** Returns the bookings of the same series that are still ahead. */
  readonly seriesOf: (booking: UserBooking) => readonly UserBooking[];
  /** Whether the provider has an endpoint for reviews. */
  readonly takesReviews: boolean;
  readonly onReview: (booking: ReadBooking) => void;
}

type BookingDetailsProps = Omit<BookingActions, 'onReview' | 'takesReviews'> & {
  readonly booking: UserBooking;
  readonly now: Date;
};

export function BookingDetails({ booking, now, ...actions }: BookingDetailsProps) {
  const { bookingId, reference, money, hostCancellation } = booking;
  const bookingStatus = bookingStatusOf(booking, now);
  // The notice of a cancellation by the host says it already.
  const refund = hostCancellation === undefined ? refundText(money) : undefined;
  return (
    <Stack fit gap={4} pad={5} ground="tint" radius="field" className={styles['box']}>
      {hostCancellation === undefined ? null : (
        <HostCancelledNotice
          booking={booking}
          cancellation={hostCancellation}
          now={now}
          onRefundChosen={actions.onRefundChosen}
        />
      )}
      {actions.requests === undefined || booking.moveRequest === undefined ? null : (
        <MoveRequestNotice
          booking={booking}
          request={booking.moveRequest}
          now={now}
          actions={actions.requests}
        />
      )}
      <Grid as="dl" columns={240} gap={3} gapX={6}>
        <FactRow name="Hours">
          <Days booking={booking} />
        </FactRow>
        <FactRow name="Address">{placeLine(booking)}</FactRow>
        {booking.landmark === undefined ? null : (
          <FactRow name="Landmark">{booking.landmark}</FactRow>
        )}
        <FactRow name="Booking ID">{bookingId}</FactRow>
        {booking.series === undefined ? null : (
          <FactRow name={seriesCopy.series}>{seriesPlaceText(booking.series)}</FactRow>
        )}
        {booking.extras === undefined ? null : (
          <FactRow name={extrasTitle}>
            <ul>
              {booking.extras.map((extra) => (
                <li key={extra.name}>
                  {extrasText([extra])} · {formatNaira(extra.amount)}
                </li>
              ))}
            </ul>
          </FactRow>
        )}
        <FactRow name="Price">{priceText(booking)}</FactRow>
        <FactRow name="Payment reference">{reference}</FactRow>
        <FactRow name="Booked">{weekdayDateTime(booking.bookedAt)}</FactRow>
        {booking.moves?.map(({ at, from }) => (
          <FactRow key={at} name="Changed">
            {copy.changedFrom(weekdayDateTime(from))}
          </FactRow>
        ))}
        {booking.cancelledAt === undefined ? null : (
          <FactRow name="Cancelled">{weekdayDateTime(booking.cancelledAt)}</FactRow>
        )}
      </Grid>
      {refund === undefined ? null : <Text size="s">{refund}</Text>}
      {bookingStatus === 'upcoming' ? <Text size="s">{cancelRule(booking, now)}</Text> : null}
      <Actions booking={booking} now={now} {...actions} />
      {booking.host === undefined ? null : (
        <ContactHost host={booking.host} bookingId={bookingId} />
      )}
    </Stack>
  );
}

/** If there are many days, this many are shown, followed by the number of the remaining ones. */
const SHOWN_DAYS = 4;

function Days({ booking }: { readonly booking: UserBooking }) {
  const days = daysOf(booking);
  const last = days.at(-1);
  const more = days.length - SHOWN_DAYS;
  return (
    <ul>
      {days.slice(0, SHOWN_DAYS).map(({ date, hours }) => (
        <li key={date}>
          {weekdayDate(date)}, {hours}
        </li>
      ))}
      {more > 0 && last !== undefined ? (
        <li>{copy.moreDays(more, weekdayDate(last.date))}</li>
      ) : null}
    </ul>
  );
}

function isMovable(booking: UserBooking, now: Date): boolean {
  const startsAt = new Date(booking.startsAt);
  const movable = { state: booking.state, startsAt, moves: guestMovesOf(booking) };
  return booking.money.state === 'confirmed' && whyNotMoved(movable, now) === undefined;
}

/** Where to look instead of a space that can't be booked again. */
function OtherSpaces({ booking }: { readonly booking: UserBooking }) {
  const location = LOCATIONS.find((one) => one === booking.location);
  if (booking.unlisted === undefined || location === undefined) return null;
  return (
    <Link to="/allspace" search={{ location }} className={buttonClass('quiet')}>
      {spacesIn(location)}
    </Link>
  );
}

function Actions({ booking, now, checking, onCheck, ...actions }: BookingDetailsProps) {
  const { onCancel, onMove, requests, onMoveFollowing, seriesOf } = actions;
  const series = seriesOf(booking);
  const hasFollowing = series.some(({ startsAt }) => startsAt > booking.startsAt);
  const { id, money } = booking;
  const bookingStatus = bookingStatusOf(booking, now);
  const isAhead = bookingStatus === 'upcoming' || bookingStatus === 'active';
  const isOpen =
    money.state === 'unpaid' || money.state === 'confirming' || money.state === 'refund-due';
  return (
    <Cluster gap={2} className={styles['actions']}>
      {booking.paidAt === undefined ? null : (
        <Link to="/receipt/$id" params={{ id }} className={buttonClass('quiet')}>
          <Icon name="receipt-text" size={18} />
          Receipt
        </Link>
      )}
      {isAhead ? null : <OtherSpaces booking={booking} />}
      {isAhead && money.state === 'confirmed' ? <CalendarLink booking={booking} now={now} /> : null}
      {isAhead && series.length > 1 ? <SeriesCalendarLink bookings={series} now={now} /> : null}
      {isAhead ? <DirectionsLink booking={booking} /> : null}
      {isOpen ? (
        <SoftDisabledButton disabled={checking === id} onClick={() => onCheck(booking)}>
          <Icon name="refresh-cw" size={18} />
          {checking === id ? 'Checking…' : 'Check again'}
        </SoftDisabledButton>
      ) : null}
      {onMove !== undefined && isMovable(booking, now) ? (
        <RemovingButton onClick={() => onMove(booking)}>
          <Icon name="calendar" size={18} />
          {copy.changeTime}
        </RemovingButton>
      ) : null}
      {requests !== undefined && canAsk(booking, now) ? (
        <RemovingButton onClick={() => requests.onAsk(booking)}>
          <Icon name="calendar" size={18} />
          {ask}
        </RemovingButton>
      ) : null}
      {onMoveFollowing !== undefined && hasFollowing && isMovable(booking, now) ? (
        <RemovingButton onClick={() => onMoveFollowing(booking)}>
          <Icon name="calendar" size={18} />
          {seriesCopy.changeFollowing}
        </RemovingButton>
      ) : null}
      {bookingStatus === 'upcoming' ? (
        <RemovingButton onClick={() => onCancel(booking)}>Cancel booking</RemovingButton>
      ) : null}
    </Cluster>
  );
}
