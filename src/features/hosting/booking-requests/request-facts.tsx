import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import * as copy from './copy.ts';
import styles from './received.module.css';

/** `Mon 23 Nov, 09:00 · 3 hours` */
export function requestedWhen({
  startsAt,
  durationType: type,
  duration: count,
}: HostBookingRequest): string {
  const { date, clock } = lagosTime(new Date(startsAt));
  return `${weekdayOf(date)} ${shortDate(date)}, ${clock} · ${durationText({ type, count })}`;
}

/** What a guest asks for, who they are and what they write. */
export function RequestFacts({ request }: { readonly request: HostBookingRequest }) {
  const { people, amount, message, completedBookings, reasons } = request;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{copy.time}</dt>
        <dd className={styles['when']}>{requestedWhen(request)}</dd>
        {people === undefined ? null : (
          <>
            <dt>{copy.people}</dt>
            <dd>{people}</dd>
          </>
        )}
        <dt>{copy.price}</dt>
        <dd>{formatNaira(amount)}</dd>
        <dt>{copy.guest}</dt>
        <dd>{completedBookings === 0 ? copy.isNew : copy.completed(completedBookings)}</dd>
      </dl>
      {message === undefined ? null : (
        <p className={styles['message']}>
          {copy.guestWrites} “{message}”
        </p>
      )}
      {reasons.includes('calendar') ? (
        <p className={styles['about']}>{copy.calendarFails}</p>
      ) : null}
    </>
  );
}
