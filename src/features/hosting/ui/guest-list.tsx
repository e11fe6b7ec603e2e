import { type ReactNode, useId, useState } from 'react';
import { readBookingId } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import type { TodayGuest } from '../model/guest-days.ts';
import styles from './guest-list.module.css';
import type { DoorState } from './use-door.ts';

interface GuestListProps {
  readonly today: readonly TodayGuest[];
  readonly list: DoorState['list'];
  /** How old the list is. */
  readonly age: ReactNode;
  readonly onCheckIn: (bookingId: string) => void;
}

export function GuestList({ today, list, age, onCheckIn }: GuestListProps) {
  const id = useId();
  const arrived = today.filter(({ arrivedAt }) => arrivedAt !== undefined).length;
  return (
    <section className={styles['list']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>Today’s guests</h2>
        {today.length > 0 ? (
          <p className={styles['count']}>
            {arrived} of {today.length} arrived
          </p>
        ) : null}
      </div>
      {age}
      <Guests today={today} list={list} onCheckIn={onCheckIn} />
    </section>
  );
}

/** By a part of the name or the space, or by the booking ID however it is typed. */
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
        title="The list could not be fetched"
        text={`${list.problem} A genuine pass is known without it, too.`.trim()}
      >
        <Button onClick={list.refetch}>Try again</Button>
      </EmptyState>
    );
  }
  if (today.length === 0) {
    return (
      <EmptyState
        icon="users"
        title="Nobody is expected today"
        text="Bookings for today stand here as soon as they are paid."
      />
    );
  }
  const found = today.filter((guest) => matches(guest, typed));
  return (
    <>
      <label className={styles['search']}>
        <span className="visually-hidden">Search today’s guests</span>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={typed}
          placeholder="Name, space or ID"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {found.length === 0 ? (
        <p className={styles['none']}>No guest of today matches “{typed.trim()}”.</p>
      ) : (
        <GuestTable guests={found} onCheckIn={onCheckIn} />
      )}
    </>
  );
}

interface GuestTableProps {
  readonly guests: readonly TodayGuest[];
  readonly onCheckIn: (bookingId: string) => void;
}

function GuestTable({ guests, onCheckIn }: GuestTableProps) {
  return (
    <Table caption="Today’s guests" className={styles['table']}>
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
              <span className={styles['id']}>{bookingId}</span>
            </th>
            <td>{spaceName}</td>
            <td className={styles['hours']}>{hours}</td>
            <td>
              {arrivedAt === undefined ? (
                <Button onClick={() => onCheckIn(bookingId)}>
                  Check in<span className="visually-hidden"> {guestName}</span>
                </Button>
              ) : (
                <span className={styles['arrived']}>
                  <Icon name="check" size={16} />
                  {lagosTime(arrivedAt).clock}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
