import type { BookingId } from '#contract/units.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readBookingId } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { missed } from '../agenda/copy.ts';
import type { TodayGuest } from './model/guest-days.ts';
import * as copy from './check-in-copy.ts';
import styles from './guest-list.module.css';
import type { CheckInState } from './use-check-in.ts';
import type { UndoCheckIn } from './use-undo-check-in.ts';

interface GuestListProps {
  readonly today: readonly TodayGuest[];
  readonly list: CheckInState['list'];
  readonly now: Date;
  /** The age of the list. */
  readonly age: ReactNode;
  readonly onCheckIn: (bookingId: BookingId) => void;
  readonly undoing: UndoCheckIn;
}

export function GuestList(props: GuestListProps) {
  const { today, age } = props;
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
      <Guests {...props} />
    </Stack>
  );
}

/** Matches part of the name or the space, or the booking ID in whatever way it is typed. */
function matches(guest: TodayGuest, typed: string): boolean {
  const query = typed.trim().toLowerCase();
  if (readBookingId(typed) === guest.bookingId) return true;
  const { guestName, spaceName, bookingId } = guest;
  return `${guestName} ${spaceName} ${bookingId}`.toLowerCase().includes(query);
}

function Guests({ today, list, ...table }: Omit<GuestListProps, 'age'>) {
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
        <GuestTable guests={found} {...table} />
      )}
    </>
  );
}

interface GuestTableProps extends Pick<GuestListProps, 'now' | 'onCheckIn' | 'undoing'> {
  readonly guests: readonly TodayGuest[];
}

function GuestTable({ guests, now, onCheckIn, undoing }: GuestTableProps) {
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
        {guests.map((guest) => {
          const { bookingId, guestName, spaceName, hours, endsAt, arrivedAt } = guest;
          return (
            <tr key={bookingId}>
              <th scope="row">
                {guestName}
                <Text as="span" tone="muted" size="xs" weight={400} className={styles['id']}>
                  {bookingId}
                </Text>
              </th>
              <td>{spaceName}</td>
              <td className={styles['hours']}>{hours}</td>
              <ArrivalCell
                guestName={guestName}
                arrivedAt={arrivedAt}
                isOver={endsAt < now}
                onCheckIn={() => onCheckIn(bookingId)}
                onUndo={undoing.canUndo(guest) ? () => undoing.undo(bookingId) : undefined}
              />
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

interface ArrivalCellProps extends Pick<TodayGuest, 'guestName' | 'arrivedAt'> {
  /** Whether the booking has ended, so that its guest can't be checked in. */
  readonly isOver: boolean;
  readonly onCheckIn: () => void;
  /** Undefined if the check-in can't be undone. */
  readonly onUndo: (() => void) | undefined;
}

/** When a guest arrived, or the button that checks them in. */
function ArrivalCell({ guestName, arrivedAt, isOver, onCheckIn, onUndo }: ArrivalCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const hadFocus = useRef(false);
  const hasArrived = arrivedAt !== undefined;
  useEffect(() => {
    // The time takes the place of the pressed button, or the other way round: a keyboard stays here.
    if (hadFocus.current) cell.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hasArrived]);
  return (
    <td ref={cell} tabIndex={-1}>
      {arrivedAt !== undefined ? (
        <Inline gap={2} className={styles['arrival']}>
          <Box as="span" ground="ok" size="s" weight={600} className={styles['arrived']}>
            <Icon name="check" size={16} />
            {lagosTime(arrivedAt).clock}
          </Box>
          {onUndo === undefined ? null : (
            <Button
              aria-label={copy.undoLabel(guestName)}
              onClick={() => {
                hadFocus.current = true;
                onUndo();
              }}
            >
              {copy.undo}
            </Button>
          )}
        </Inline>
      ) : isOver ? (
        <Text as="span" tone="muted" size="s">
          {missed}
        </Text>
      ) : (
        <Button
          aria-label={copy.checkInLabel(guestName)}
          onClick={() => {
            hadFocus.current = true;
            onCheckIn();
          }}
        >
          Check in
        </Button>
      )}
    </td>
  );
}
