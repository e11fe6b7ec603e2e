import type { BookingId } from '#contract/units.ts';
import { type ReactNode, useId, useState } from 'react';
import { readBookingId } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import type { TodayGuest } from './model/guest-days.ts';
import * as copy from './check-in-copy.ts';
import styles from './guest-list.module.css';
import type { CheckInState } from './use-check-in.ts';

interface GuestListProps {
  readonly today: readonly TodayGuest[];
  readonly list: CheckInState['list'];
  /** The age of the list. */
  readonly age: ReactNode;
  readonly onCheckIn: (bookingId: BookingId) => void;
}

export function GuestList({ today, list, age, onCheckIn }: GuestListProps) {
  const id = useId();
  const arrived = today.filter(({ arrivedAt }) => arrivedAt !== undefined).length;
  return (
    <Stack as="section" fit gap={3} className={styles['list']} aria-labelledby={id}>
      <Cluster gap={2} align="baseline" spread>
        <Text as="h2" size="title-m" id={id}>
          {copy.todaysGuests}
        </Text>
        {today.length > 0 ? <Text tone="muted">{copy.arrived(arrived, today.length)}</Text> : null}
      </Cluster>
      {age}
      <Guests today={today} list={list} onCheckIn={onCheckIn} />
    </Stack>
  );
}

/** Matches part of the name or the space, or the booking ID in whatever way it is typed. */
function matches(guest: TodayGuest, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  if (readBookingId(typed) === guest.bookingId) return true;
  const { guestName, spaceName, bookingId } = guest;
  return `${guestName} ${spaceName} ${bookingId}`.toLowerCase().includes(words);
}

function Guests({ today, list, onCheckIn }: Omit<GuestListProps, 'age'>) {
  const [typed, setTyped] = useState('');
  if (list.status === 'loading') return <Skeleton height="240px" radius="20px" />;
  if (list.status === 'unavailable') {
    return (
      <EmptyState
        icon="wifi-off"
        title={copy.guestsNotLoaded}
        text={copy.passesStillWork(list.problem)}
      >
        <Button onClick={list.refetch}>Try again</Button>
      </EmptyState>
    );
  }
  if (today.length === 0) {
    return <EmptyState icon="users" title={copy.noGuests} text={copy.noGuestsText} />;
  }
  const found = today.filter((guest) => matches(guest, typed));
  return (
    <>
      <label className={styles['search']}>
        <span className="visually-hidden">{copy.searchGuests}</span>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={typed}
          placeholder={copy.searchPlaceholder}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {found.length === 0 ? (
        <Text tone="muted">{copy.noMatch(typed.trim())}</Text>
      ) : (
        <GuestTable guests={found} onCheckIn={onCheckIn} />
      )}
    </>
  );
}

interface GuestTableProps {
  readonly guests: readonly TodayGuest[];
  readonly onCheckIn: (bookingId: BookingId) => void;
}

function GuestTable({ guests, onCheckIn }: GuestTableProps) {
  return (
    <Table caption={copy.todaysGuests} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Guest</th>
          <th scope="col">Space</th>
          <th scope="col">Hours</th>
          <th scope="col">Arrived</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ bookingId, guestName, spaceName, hours, arrivedAt }) => (
          <tr key={bookingId}>
            <th scope="row">
              {guestName}
              <Text as="span" tone="muted" size="xs" weight={400} className={styles['id']}>
                {bookingId}
              </Text>
            </th>
            <td>{spaceName}</td>
            <td className={styles['hours']}>{hours}</td>
            <td>
              {arrivedAt === undefined ? (
                <Button
                  aria-label={copy.checkInLabel(guestName)}
                  onClick={() => onCheckIn(bookingId)}
                >
                  Check in
                </Button>
              ) : (
                <Box as="span" ground="ok" size="s" weight={600} className={styles['arrived']}>
                  <Icon name="check" size={16} />
                  {lagosTime(arrivedAt).clock}
                </Box>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
