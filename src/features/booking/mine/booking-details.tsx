import { Link } from '@tanstack/react-router';
import type { UserBooking } from '#contract/booking-records.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './booking-details.module.css';
import type { BookingActions } from './bookings-table.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { ContactHost } from './contact-host.tsx';
import { Fact } from './fact.tsx';
import { cancelRule, refundWords } from './money-words.ts';
import { placeOf } from './place.ts';
import { standingOf } from './standing.ts';
import { dayWords, daysOf, instantWords, lengthWords } from './when.ts';

type BookingDetailsProps = Omit<BookingActions, 'onReview' | 'takesReviews'> & {
  readonly booking: UserBooking;
  readonly now: Date;
};

export function BookingDetails({ booking, now, ...actions }: BookingDetailsProps) {
  const { bookingId, reference, amount, unitPrice, money } = booking;
  const standing = standingOf(booking, now);
  const refund = refundWords(money);
  return (
    <div className={styles['box']}>
      <dl className={styles['facts']}>
        <Fact name="Hours">
          <Days booking={booking} />
        </Fact>
        <Fact name="Address">{placeOf(booking)}</Fact>
        <Fact name="Booking ID">{bookingId}</Fact>
        <Fact name="Price">
          {formatNaira(unitPrice)} × {lengthWords(booking)} = {formatNaira(amount)}
        </Fact>
        <Fact name="Payment reference">{reference}</Fact>
        <Fact name="Booked">{instantWords(booking.bookedAt)}</Fact>
        {booking.cancelledAt === undefined ? null : (
          <Fact name="Cancelled">{instantWords(booking.cancelledAt)}</Fact>
        )}
      </dl>
      {refund === undefined ? null : <p className={styles['note']}>{refund}</p>}
      {standing === 'upcoming' ? (
        <p className={styles['note']}>{cancelRule(booking, now)}</p>
      ) : null}
      <Actions booking={booking} now={now} {...actions} />
      {booking.host === undefined ? null : <ContactHost host={booking.host} />}
    </div>
  );
}

/** Of many days the first few, and how many more there are. */
const SHOWN_DAYS = 4;

function Days({ booking }: { readonly booking: UserBooking }) {
  const days = daysOf(booking);
  const last = days.at(-1);
  const more = days.length - SHOWN_DAYS;
  return (
    <ul>
      {days.slice(0, SHOWN_DAYS).map(({ date, hours }) => (
        <li key={date}>
          {dayWords(date)}, {hours}
        </li>
      ))}
      {more > 0 && last !== undefined ? (
        <li>
          and {more} more, the last on {dayWords(last.date)}
        </li>
      ) : null}
    </ul>
  );
}

function Actions({ booking, now, checking, onCheck, onCancel }: BookingDetailsProps) {
  const { id, money } = booking;
  const standing = standingOf(booking, now);
  const isAhead = standing === 'upcoming' || standing === 'active';
  const isOpen =
    money.state === 'unpaid' || money.state === 'confirming' || money.state === 'refund-due';
  return (
    <div className={styles['actions']}>
      {booking.paidAt === undefined ? null : (
        <Link to="/receipt/$id" params={{ id }} className={buttonClass('quiet')}>
          <Icon name="receipt-text" size={18} />
          Receipt
        </Link>
      )}
      {isAhead && money.state === 'confirmed' ? <CalendarLink booking={booking} now={now} /> : null}
      {isOpen ? (
        <Button aria-disabled={checking === id} onClick={() => onCheck(booking)}>
          <Icon name="refresh-cw" size={18} />
          {checking === id ? 'Checking…' : 'Check again'}
        </Button>
      ) : null}
      {standing === 'upcoming' ? (
        <Button onClick={() => onCancel(booking)}>Cancel booking</Button>
      ) : null}
    </div>
  );
}
