import { Link } from '@tanstack/react-router';
import { memo, useId, useState } from 'react';
import type { UserBooking } from '#contract/booking-records.ts';
import type { ReadBooking } from '#contract/reading/user-bookings.ts';
import { Button, buttonClass, type ButtonKind } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { BookingDetails } from './booking-details.tsx';
import type { BookingActions } from './bookings-table.tsx';
import styles from './bookings-table.module.css';
import { moneyWords } from './money-words.ts';
import { GivenStars } from './star-field.tsx';
import { hasPass, standingOf, statusOf } from './standing.ts';
import { StatusBadge } from './status-badge.tsx';
import { dayWords } from './when.ts';

interface BookingRowProps extends BookingActions {
  readonly booking: ReadBooking;
  readonly now: Date;
}

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, now, ...actions } = props;
  const { spaceName, startDate, full } = booking;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr className={styles['row']} data-open={open}>
        <th scope="row">{full === undefined ? spaceName : <SpaceName booking={full} />}</th>
        <td className={styles['date']}>{dayWords(startDate)}</td>
        <td>
          <div className={styles['status']}>
            <StatusBadge status={statusOf(booking, now)} />
            {full === undefined ? null : (
              <span className={styles['money']}>{moneyWords(full, now)}</span>
            )}
            {full?.stars === undefined ? null : <GivenStars stars={full.stars} />}
          </div>
        </td>
        <td>
          <div className={styles['actions']}>
            {full === undefined ? (
              <AddReview booking={booking} onReview={actions.onReview} />
            ) : (
              <>
                <NextStep row={booking} booking={full} now={now} {...actions} />
                <Button
                  aria-expanded={open}
                  aria-controls={detailsId}
                  onClick={() => setOpen(!open)}
                >
                  Details<span className="visually-hidden"> of {spaceName}</span>
                  <span className={styles['turn']} data-open={open}>
                    <Icon name="chevron-down" size={16} />
                  </span>
                </Button>
              </>
            )}
          </div>
        </td>
      </tr>
      {full !== undefined ? (
        <tr id={detailsId} className={styles['details']} hidden={!open}>
          <td colSpan={4}>
            {open ? <BookingDetails booking={full} now={now} {...actions} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
});

function SpaceName({ booking }: { readonly booking: UserBooking }) {
  const { spaceId, spaceName, location, bookingId } = booking;
  return (
    <>
      <Link to="/detailpage/$id" params={{ id: spaceId }} className={styles['space']}>
        {spaceName}
      </Link>
      <span className={styles['under']}>
        {location} · <span className={styles['id']}>{bookingId}</span>
      </span>
    </>
  );
}

interface AddReviewProps extends Pick<BookingActions, 'onReview'> {
  readonly booking: ReadBooking;
  readonly kind?: ButtonKind;
}

function AddReview({ booking, onReview, kind = 'quiet' }: AddReviewProps) {
  return (
    <Button kind={kind} onClick={() => onReview(booking)}>
      Add Review<span className="visually-hidden"> of {booking.spaceName}</span>
    </Button>
  );
}

type NextStepProps = Pick<BookingActions, 'checking' | 'onCheck' | 'takesReviews' | 'onReview'> & {
  readonly row: ReadBooking;
  readonly booking: UserBooking;
  readonly now: Date;
};

/** The one thing that somebody most likely wants of this booking now. */
function NextStep({ row, booking, now, checking, onCheck, ...reviewing }: NextStepProps) {
  const { money, id, spaceName, stars } = booking;
  if (hasPass(booking, now)) {
    return (
      <Link to="/pass/$id" params={{ id }} className={buttonClass('primary')}>
        <Icon name="qr-code" size={18} />
        Show pass<span className="visually-hidden"> for {spaceName}</span>
      </Link>
    );
  }
  const standing = standingOf(booking, now);
  if (standing === 'completed' && stars === undefined && reviewing.takesReviews) {
    return <AddReview booking={row} onReview={reviewing.onReview} kind="primary" />;
  }
  const isAwaited = money.state === 'confirming' || standing === 'held';
  if (!isAwaited) return null;
  return (
    <Button kind="primary" aria-disabled={checking === id} onClick={() => onCheck(booking)}>
      <Icon name="refresh-cw" size={18} />
      {checking === id ? 'Checking…' : 'Check again'}
    </Button>
  );
}
