import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Ticket } from '#src/ui/ticket/ticket.tsx';
import * as copy from './pass-copy.ts';
import { ContactHost } from '../my-bookings/contact-host.tsx';
import { PassActions } from '../my-bookings/pass-actions.tsx';
import { PassCode } from './pass-code.tsx';
import { type PassReason, whyMissing, whyNoPass } from './pass-reasons.ts';
import styles from './pass-screen.module.css';
import { extrasText } from '#contract/extras/extra-price.ts';
import { placeLine } from '#contract/spaces/format-address.ts';
import { hasPass } from '../my-bookings/booking-status.ts';
import { type MyBookingsState, findBooking } from '../my-bookings/use-my-bookings.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { weekdayDate, daysOf, nextDayOf } from '../my-bookings/format-booking-time.ts';

interface PassScreenProps {
  readonly mine: MyBookingsState;
  /** The ID from the address. */
  readonly id: string;
  /** As the account has it; empty if this device doesn't know it. */
  readonly guestName: string;
  readonly now: Date;
  readonly online: boolean;
  /** Shows how old the data is. */
  readonly age: ReactNode;
}

export function PassScreen(props: PassScreenProps) {
  const { mine, id, guestName, now, online, age } = props;
  const booking = findBooking(mine.bookings, id);
  if (booking !== undefined && hasPass(booking, now) && booking.pass !== undefined) {
    return <Pass key={booking.id} {...{ booking, pass: booking.pass, guestName, now, age }} />;
  }
  if (booking !== undefined) return <NoPass reason={whyNoPass(booking, now)} />;
  // The saved list may be older than the booking, so the screen waits for a response.
  const isAsking = mine.status === 'loading' || (online && !mine.stale && mine.fetching);
  if (isAsking) return <PassSkeleton />;
  return <NoPass reason={whyMissing('pass', online && !mine.stale)} />;
}

function PassSkeleton() {
  return (
    <Stack fit gap={4} className={styles['page']} role="status" aria-label={copy.loading}>
      <Skeleton height="620px" radius="20px" />
    </Stack>
  );
}

function NoPass({ reason }: { readonly reason: PassReason }) {
  return (
    <Stack fit gap={4} className={styles['page']}>
      <h1 className="visually-hidden">Pass</h1>
      <EmptyState icon="ticket" title={reason.title} text={reason.text}>
        <Link to="/managebookings" className={buttonClass('primary')}>
          Manage Bookings
        </Link>
      </EmptyState>
    </Stack>
  );
}

interface PassProps extends Pick<PassScreenProps, 'guestName' | 'now' | 'age'> {
  readonly booking: UserBooking;
  readonly pass: string;
}

function Pass({ booking, pass, guestName, now, age }: PassProps) {
  const stays = useWakeLock();
  const { spaceName, bookingId, host } = booking;
  return (
    <Stack fit gap={4} className={styles['page']}>
      <Ticket
        label={copy.passFor(spaceName)}
        kind="Your pass"
        title={spaceName}
        details={
          <>
            <p>{placeLine(booking)}</p>
            {booking.landmark === undefined ? null : <p>{booking.landmark}</p>}
          </>
        }
      >
        <Stack gap={2} alignX="center" breaks className={styles['show']}>
          <PassCode pass={pass} bookingId={bookingId} />
          <p className={styles['id']}>
            <span className="visually-hidden">Booking ID </span>
            {bookingId}
          </p>
          {guestName === '' ? null : <Text center>{guestName}</Text>}
          <Text tone="muted" size="s" center className={styles['hint']}>
            {copy.showThis(stays)}
          </Text>
        </Stack>
        <Stack gap={5} className={styles['facts']}>
          <When booking={booking} now={now} />
          {booking.extras === undefined ? null : (
            <p>{copy.withExtras(extrasText(booking.extras))}</p>
          )}
          {host === undefined ? null : <ContactHost host={host} bookingId={bookingId} />}
        </Stack>
      </Ticket>
      <PassActions booking={booking} now={now} />
      <div className={styles['age']}>{age}</div>
    </Stack>
  );
}

function When({ booking, now }: { readonly booking: UserBooking; readonly now: Date }) {
  const next = nextDayOf(booking, now);
  const days = daysOf(booking);
  return (
    <div>
      {next === undefined ? null : (
        <Cluster as="p" gap={0} gapX={4} spread size="title-s" className={styles['when']}>
          <span>{weekdayDate(next.date)}</span> <strong>{next.hours}</strong>
        </Cluster>
      )}
      {days.length > 1 ? (
        <details className={styles['days']}>
          <summary>{copy.allDays(days.length)}</summary>
          <ul>
            {days.map(({ date, hours }) => (
              <li key={date}>
                {weekdayDate(date)}, {hours}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Text tone="muted" size="xs">
        Lagos time
      </Text>
    </div>
  );
}
