import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { dayTimeText } from '#contract/time/day-text.ts';
import { DescriptionList } from '#src/ui/layout/description-list.tsx';
import { Box, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './received.module.css';

/** `Mon 23 Nov, 09:00 · 3 hours` */
export function requestedWhen({
  startsAt,
  durationType: type,
  duration: count,
}: HostBookingRequest): string {
  return `${dayTimeText(new Date(startsAt))} · ${durationText({ type, count })}`;
}

/** What a guest asks for, who they are and what they write. */
export function RequestFacts({ request }: { readonly request: HostBookingRequest }) {
  const { people, amount, message, completedBookings, reasons } = request;
  const history = completedBookings === 0 ? copy.isNew : copy.completed(completedBookings);
  return (
    <>
      <DescriptionList
        items={[
          { name: copy.time, value: requestedWhen(request), isMain: true },
          ...(people === undefined ? [] : [{ name: copy.people, value: people }]),
          { name: copy.price, value: formatNaira(amount) },
          { name: copy.guest, value: history },
        ]}
      />
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
