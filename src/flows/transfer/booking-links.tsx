import { Link } from '@tanstack/react-router';
import type { FreeTime } from '#contract/errors.ts';
import { dayText } from '#src/features/booking/model/day-text.ts';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import type { TransferBooking } from '#src/features/payments/transfer/stored-transfers.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { bookingSearch } from './booked-time.ts';
import styles from './booking-links.module.css';

interface BookAgainProps {
  readonly booking: TransferBooking;
}

/** Opens the booking dialog with the time that was chosen before. */
export function BookAgain({ booking }: BookAgainProps) {
  return (
    <Link
      to="."
      search={bookingSearch(booking)}
      state={{ bookingOpened: true }}
      resetScroll={false}
      className={buttonClass('next')}
    >
      {transferCopy.bookAgain}
    </Link>
  );
}

interface NearestTimesProps extends BookAgainProps {
  readonly times: readonly FreeTime[];
}

/** Open the booking dialog with the free times nearest to the one that was taken. */
export function NearestTimes({ booking, times }: NearestTimesProps) {
  if (times.length === 0) return <p>{transferCopy.noneNearest}</p>;
  return (
    <Cluster gap={2} className={styles['nearest']} role="group" aria-label={transferCopy.nearest}>
      <p>{transferCopy.nearest}:</p>
      {times.map((time) => (
        <Link
          key={`${time.startDate} ${time.checkinTime}`}
          to="."
          search={bookingSearch(booking, time)}
          state={{ bookingOpened: true }}
          resetScroll={false}
          className={buttonClass('primary')}
        >
          {dayText(time.startDate)}, {time.checkinTime}
        </Link>
      ))}
    </Cluster>
  );
}
