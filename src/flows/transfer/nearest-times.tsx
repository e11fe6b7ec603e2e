import type { FreeTime } from '#contract/errors.ts';
import { bookingStartText } from '#src/features/booking/model/time-text.ts';
import { byStart } from '#src/features/booking/model/free-times.ts';
import { BookTimeLink } from '#src/features/booking/ui/book-time-link.tsx';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import type { TransferBooking } from '#src/features/payments/transfer/stored-transfers.ts';
import { Cluster } from '#src/ui/layout/layout.tsx';
import styles from '#src/features/payments/transfer/transfer.module.css';

interface NearestTimesProps {
  readonly booking: TransferBooking;
  readonly times: readonly FreeTime[];
}

/** Open the booking dialog with the free times nearest to the one that was taken. */
export function NearestTimes({ booking, times }: NearestTimesProps) {
  if (times.length === 0) return <p>{transferCopy.noneNearest}</p>;
  return (
    <Cluster gap={2} className={styles['nearest']} role="group" aria-label={transferCopy.nearest}>
      <p>{transferCopy.nearest}:</p>
      {times.toSorted(byStart).map((time) => {
        const start = bookingStartText(time, booking.durationType);
        return (
          <BookTimeLink key={start} time={{ ...booking, ...time }} kind="primary">
            {start}
          </BookTimeLink>
        );
      })}
    </Cluster>
  );
}
