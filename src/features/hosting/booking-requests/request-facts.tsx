import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { Box, Grid, Text } from '#src/ui/layout/layout.tsx';
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
      <Grid as="dl" gap={1} gapX={4} className={styles['facts']}>
        <Text as="dt" tone="muted" size="s">
          {copy.time}
        </Text>
        <Text as="dd" digits className={styles['when']}>
          {requestedWhen(request)}
        </Text>
        {people === undefined ? null : (
          <>
            <Text as="dt" tone="muted" size="s">
              {copy.people}
            </Text>
            <Text as="dd" digits>
              {people}
            </Text>
          </>
        )}
        <Text as="dt" tone="muted" size="s">
          {copy.price}
        </Text>
        <Text as="dd" digits>
          {formatNaira(amount)}
        </Text>
        <Text as="dt" tone="muted" size="s">
          {copy.guest}
        </Text>
        <Text as="dd" digits>
          {completedBookings === 0 ? copy.isNew : copy.completed(completedBookings)}
        </Text>
      </Grid>
      {message === undefined ? null : (
        <Box as="p" breaks>
          {copy.guestWrites} “{message}”
        </Box>
      )}
      {reasons.includes('calendar') ? (
        <Text tone="muted" size="s" className={styles['about']}>
          {copy.calendarFails}
        </Text>
      ) : null}
    </>
  );
}
