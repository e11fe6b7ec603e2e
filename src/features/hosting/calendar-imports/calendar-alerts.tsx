import {
  CALENDAR_FAILING_HOURS,
  type CalendarConflict,
  type CalendarImport,
} from '#contract/hosting/calendar-imports.ts';
import { dayHoursText } from '#contract/time/day-text.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { CancelBookingButton } from '../cancel/cancel-booking-button.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import { CalendarImportsButton } from './calendar-imports-button.tsx';
import type { CalendarImportsSheet } from './calendar-imports-sheet.tsx';
import * as copy from './copy.ts';
import { useCalendarImports } from './use-calendar-imports.ts';

type SheetProps = Omit<Parameters<typeof CalendarImportsSheet>[0], 'onClose'>;

interface CalendarAlertsProps extends SheetProps {
  readonly now: Date;
  /** Whether the provider lets hosts cancel bookings. */
  readonly canCancel: boolean;
}

/**
 * Shows the bookings that clash with a connected calendar, and the calendars that have failed for
 * hours. Shows nothing while all is well.
 */
export function CalendarAlerts({ now, canCancel, ...sheet }: CalendarAlertsProps) {
  const { calendars, actions } = useCalendarImports(sheet.since);
  if (calendars.status !== 'ready') return null;
  const { imports, conflicts } = calendars.value;
  const failing = imports.filter((calendar) => isFailing(calendar, now));
  if (conflicts.length === 0 && failing.length === 0) return null;
  return (
    <Stack fit gap={5} className={styles['stack']}>
      {failing.map(({ id, name }) => (
        <FormNotice key={id} tone="warn">
          {copy.notUpdated(name)}
        </FormNotice>
      ))}
      {failing.length === 0 ? null : (
        <Cluster gap={2} className={styles['actions']}>
          <CalendarImportsButton {...sheet} label={copy.seeCalendars} />
        </Cluster>
      )}
      {conflicts.length === 0 ? null : (
        <Stack
          as="section"
          fit
          gap={5}
          aria-label={copy.conflictsTitle(conflicts.length)}
          className={styles['stack']}
        >
          <h3>{copy.conflictsTitle(conflicts.length)}</h3>
          <Text tone="muted" size="s">
            {copy.conflictsText}
          </Text>
          <Stack as="ul" fit gap={4}>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={`${conflict.importId} ${conflict.bookingId}`}
                conflict={conflict}
                canCancel={canCancel && new Date(conflict.span.startsAt) > now}
                canSettle={sheet.isOnline && !actions.isBusy}
                onSettle={() => void actions.settle(conflict)}
              />
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

const isFailing = ({ failing }: CalendarImport, now: Date): boolean =>
  failing !== undefined &&
  now.getTime() - Date.parse(failing.since) >= CALENDAR_FAILING_HOURS * 60 * 60_000;

/** `Mon 23 Nov, 11:00–13:00` */
const whenText = ({ startsAt, endsAt }: CalendarConflict['span']): string =>
  dayHoursText(new Date(startsAt), new Date(endsAt));

interface ConflictRowProps {
  readonly conflict: CalendarConflict;
  readonly canCancel: boolean;
  readonly canSettle: boolean;
  readonly onSettle: () => void;
}

function ConflictRow({ conflict, canCancel, canSettle, onSettle }: ConflictRowProps) {
  const { bookingId, guestName, space, span, busy, calendar } = conflict;
  const when = whenText(span);
  return (
    <Stack as="li" fit gap={4} pad={4} line radius="field">
      <div>
        <p>
          <strong>
            {guestName} · {space.name}
          </strong>
        </p>
        <p>{when}</p>
        <Text tone="muted" size="s">
          {copy.busyThen(calendar, whenText(busy))}
        </Text>
      </div>
      <Cluster gap={2} className={styles['actions']}>
        {canCancel ? (
          <CancelBookingButton booking={{ bookingId, guestName, spaceName: space.name, when }} />
        ) : null}
        <SoftDisabledButton
          aria-label={copy.resolveOf(guestName, when)}
          disabled={!canSettle}
          onClick={onSettle}
        >
          {copy.resolve}
        </SoftDisabledButton>
      </Cluster>
    </Stack>
  );
}
