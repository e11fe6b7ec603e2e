import type { LagosDate } from '#contract/units.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import type { ReactNode } from 'react';
import { dayHoursText, dayText } from '#contract/time/day-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import type { AgendaVisit } from '../agenda/agenda-days.ts';
import { AgendaRow } from '../agenda/agenda-row.tsx';
import { blockText } from '../agenda/block-text.ts';
import { CancelBookingButton } from '../cancel/cancel-booking-button.tsx';
import { RequestAtBooking } from '../move-requests/request-at-booking.tsx';
import type { ShownBlock } from './block-entry.ts';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';

interface DaySheetProps {
  readonly date: LagosDate;
  readonly now: Date;
  readonly today: LagosDate;
  readonly visits: readonly AgendaVisit[];
  readonly blocked: readonly ShownBlock[];
  readonly spaces: HostCalendar['spaces'];
  readonly canCancel: boolean;
  /** Shows how many guests wait for a time on this day. */
  readonly waiting: ReactNode;
  readonly onBlock: () => void;
  readonly onUnblock: (block: ShownBlock) => void;
  readonly onClose: () => void;
}

/** A day with its guests and blocked times; days from today on can be blocked here. */
export function DaySheet(props: DaySheetProps) {
  const { date, now, today, visits, blocked, spaces, canCancel, waiting } = props;
  const { onBlock, onUnblock, onClose } = props;
  const isOver = date < today;
  return (
    <Sheet
      title={dayText(date)}
      open
      onClose={onClose}
      footer={
        isOver ? undefined : (
          <Button kind="primary" wide onClick={onBlock}>
            <Icon name="lock" size={18} />
            {copy.blockThisDay}
          </Button>
        )
      }
    >
      <Stack fit gap={3} className={styles['sheet']}>
        {waiting}
        {blocked.map((block) => (
          <BlockedTime
            key={block.id}
            block={block}
            spaces={spaces}
            onUnblock={isOver ? undefined : onUnblock}
          />
        ))}
        {visits.length === 0 ? (
          <Text tone="muted" size="s" breaks>
            {isOver ? copy.dayPassed : copy.nothingOn}
          </Text>
        ) : (
          <Stack as="ul" fit>
            {visits.map((visit) => (
              <AgendaRow
                key={visit.bookingId}
                visit={visit}
                now={now}
                canCheckIn={date === today}
                action={
                  isCancellable(visit, now) ? <Actions visit={visit} canCancel={canCancel} /> : null
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}

interface BlockedTimeProps {
  readonly block: ShownBlock;
  readonly spaces: HostCalendar['spaces'];
  /** Left out on a day that has passed. */
  readonly onUnblock: ((block: ShownBlock) => void) | undefined;
}

function BlockedTime({ block, spaces, onUnblock }: BlockedTimeProps) {
  return (
    <Grid
      gap={3}
      align="center"
      pad={3}
      ground="tint"
      radius="field"
      size="s"
      className={styles['block']}
    >
      <Icon name="lock" size={18} />
      <div>
        <p>
          <strong>{blockText(block, spaces)}</strong>
        </p>
        {block.note === undefined ? null : (
          <Text tone="muted" size="s" breaks>
            {block.note}
          </Text>
        )}
        {block.calendar === undefined ? null : (
          <Text tone="muted" size="s" breaks>
            {copy.fromCalendar(block.calendar)}
          </Text>
        )}
        {block.waiting === undefined ? null : (
          <Text tone="muted" size="s" breaks>
            {block.waiting === 'block' ? copy.waitingBlock : copy.waitingUnblock}
          </Text>
        )}
      </div>
      {onUnblock === undefined ||
      block.waiting !== undefined ||
      block.calendar !== undefined ? null : (
        <Button
          aria-label={copy.unblockBlock(blockText(block, spaces))}
          onClick={() => onUnblock(block)}
        >
          {copy.unblock}
        </Button>
      )}
    </Grid>
  );
}

/** A booking can be cancelled until it begins, or until its guest has arrived. */
const isCancellable = ({ start, dayOf, arrivedAt }: AgendaVisit, now: Date): boolean =>
  start > now && (dayOf === undefined || dayOf.day === 1) && arrivedAt === undefined;

interface ActionsProps {
  readonly visit: AgendaVisit;
  readonly canCancel: boolean;
}

function Actions({ visit, canCancel }: ActionsProps) {
  const { bookingId, guestName, spaceId, spaceName, start, end } = visit;
  const when = dayHoursText(start, end);
  return (
    <>
      <RequestAtBooking
        booking={{ bookingId, spaceId, guestName, when }}
        durationType={visit.durationType}
        startsAt={start}
        endsAt={end}
        days={visit.dayOf?.days ?? 1}
      />
      {canCancel ? (
        <CancelBookingButton booking={{ bookingId, guestName, spaceName, when }} />
      ) : null}
    </>
  );
}
