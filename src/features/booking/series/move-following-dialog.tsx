import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { FirstMove, SeriesMove } from '#contract/bookings/series.ts';
import { DAYS_AHEAD } from '#contract/opening/opening-times.ts';
import { addDays, isCalendarDate, lagosTime } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { RemovingButton, SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { followingQuoteQuery, requestMoves } from '../api/series.ts';
import { bookingStartText } from '../model/time-text.ts';
import * as copy from './copy.ts';
import styles from './series.module.css';

interface MoveFollowingDialogProps {
  readonly booking: UserBooking;
  readonly now: Date;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Quarters of an hour, which are the possible check-in times. */
const STEP_SECONDS = 15 * 60;

function useFollowing({ booking, onDone, onClose }: MoveFollowingDialogProps) {
  const { id, startDate, checkinTime } = booking;
  const [to, setTo] = useState<FirstMove>({ startDate, checkinTime });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isNew = to.startDate !== startDate || to.checkinTime !== checkinTime;
  const isWhole = isCalendarDate(to.startDate) && to.checkinTime !== '';
  const enabled = isNew && isWhole;
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    ...followingQuoteQuery(call, id, to),
    enabled,
  });
  const quote = enabled ? data : undefined;
  const conflicts = quote?.times.filter(({ conflict }) => conflict !== undefined) ?? [];

  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const { times } = await requestMoves(call, id, to);
      showToast(copy.changed(times.length), { kind: 'success' });
      onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(failure.message);
      void refetch();
      // The bookings aren't as they are shown, or the reply was lost and they may have changed.
      onDone();
    } finally {
      setPending(false);
    }
  };
  const choose = (next: FirstMove) => {
    // A refusal was about the earlier choice.
    setProblem(undefined);
    setTo(next);
  };
  const { skip = [], ...time } = to;
  return {
    to,
    change: (next: Partial<FirstMove>) => choose({ ...time, ...next }),
    skip: () => choose({ ...to, skip: [...skip, ...conflicts.map((one) => one.id)] }),
    quote,
    conflicts,
    isFetching,
    isOffline: enabled && fetchStatus === 'paused',
    pending,
    problem: problem ?? (enabled ? error?.message : undefined),
    confirm,
  };
}

/** The sheet in which a guest moves a booking of a series and those after it. */
export function MoveFollowingDialog(props: MoveFollowingDialogProps) {
  const { booking, now, onClose } = props;
  const following = useFollowing(props);
  const { to, change, skip, quote, conflicts, isFetching, pending, problem, confirm } = following;
  const hasTime = booking.durationType === 'hours';
  const canSkip = conflicts.some(({ id }) => id !== booking.id);
  const isReady = quote !== undefined && conflicts.length === 0 && !isFetching;
  return (
    <Sheet
      title={copy.changeTitle}
      open
      onClose={onClose}
      footer={
        <SoftDisabledButton
          kind="next"
          wide
          unavailable={!isReady}
          disabled={pending}
          onClick={() => void confirm()}
        >
          {pending
            ? copy.changing
            : quote === undefined
              ? copy.changeBookings
              : copy.changeCount(quote.times.length)}
        </SoftDisabledButton>
      }
    >
      <Stack gap={4} tabIndex={-1}>
        <p>{hasTime ? copy.howChanged : copy.howDaysChanged}</p>
        <NewTimeFields to={to} today={lagosTime(now).date} hasTime={hasTime} onChange={change} />
        {problem === undefined ? null : (
          <Inline
            as="p"
            gap={2}
            align="center"
            tone="bad"
            role="alert"
            className={styles['conflict']}
          >
            <Icon name="circle-alert" size={18} />
            {problem}
          </Inline>
        )}
        <Text tone="muted" size="s" role="status">
          {statusText(following, hasTime)}
        </Text>
        {canSkip ? <RemovingButton onClick={skip}>{copy.leaveAsTheyAre}</RemovingButton> : null}
        {quote === undefined ? null : (
          <>
            <NewTimes {...quote} durationType={booking.durationType} />
            {isReady ? <p>{copy.newPasses}</p> : null}
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** Returns what is known about the new dates. */
function statusText(
  { quote, conflicts, isFetching, isOffline }: ReturnType<typeof useFollowing>,
  hasTime: boolean,
): string {
  const next = hasTime ? copy.chooseNewTime : copy.chooseNewDate;
  const unknown = isOffline ? copy.offline : quote === undefined ? next : '';
  const count = conflicts.length > 0 ? copy.notPossible(conflicts.length) : '';
  return `${isFetching ? copy.checking : unknown} ${count}`.trim();
}

interface NewTimeFieldsProps {
  readonly to: FirstMove;
  readonly today: LagosDate;
  /** False for bookings of whole days, which begin when the space opens. */
  readonly hasTime: boolean;
  readonly onChange: (next: Partial<FirstMove>) => void;
}

function NewTimeFields({ to, today, hasTime, onChange }: NewTimeFieldsProps) {
  return (
    <Grid columns={200} gap={4} align="start">
      <FieldFrame id="following-date" label={copy.newDate} error={undefined}>
        <input
          id="following-date"
          type="date"
          min={today}
          max={addDays(today, DAYS_AHEAD)}
          value={to.startDate}
          onChange={({ target }) => onChange({ startDate: target.value })}
        />
      </FieldFrame>
      {hasTime ? (
        <FieldFrame id="following-time" label={copy.newTime} error={undefined}>
          <input
            id="following-time"
            type="time"
            step={STEP_SECONDS}
            value={to.checkinTime}
            onChange={({ target }) => onChange({ checkinTime: target.value })}
          />
        </FieldFrame>
      ) : null}
    </Grid>
  );
}

function NewTimes({ times, durationType }: SeriesMove & Pick<UserBooking, 'durationType'>) {
  return (
    <Stack as="ul" divided aria-label={copy.yourDates}>
      {times.map(({ id, bookingId, startDate, checkinTime, conflict }) => (
        <Grid as="li" gap={1} gapX={4} align="center" key={id} className={styles['date']}>
          <Text as="span" weight={600} className={styles['when']}>
            {bookingStartText({ startDate, checkinTime }, durationType)}
          </Text>
          <Text as="span" tone="muted" size="s">
            {bookingId}
          </Text>
          {conflict === undefined ? null : (
            <Inline as="p" gap={2} align="center" tone="bad" className={styles['conflict']}>
              <Icon name="circle-alert" size={18} />
              {conflict}
            </Inline>
          )}
        </Grid>
      ))}
    </Stack>
  );
}
