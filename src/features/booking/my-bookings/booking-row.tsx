import { memo, useId, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import { Button, type ButtonKind } from '#src/ui/button/button.tsx';
import { RemovingButton, SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { type BookingActions, BookingDetails } from './booking-details.tsx';
import styles from './bookings-table.module.css';
import { moneyText } from './booking-money.ts';
import { byHost } from '../host-cancel/copy.ts';
import * as copy from './bookings-copy.ts';
import { openRequestOf, requestStatus } from '../move-requests/request-actions.ts';
import { PassLink } from '../pass/pass-link.tsx';
import { BookAgainLink } from '../ui/book-again-link.tsx';
import { LinkedSpace } from '../ui/linked-space.tsx';
import { GivenStars } from '../review/star-field.tsx';
import { seriesPlaceText } from '#contract/bookings/repeat.ts';
import { hasPass, bookingStatusOf, isComing, statusOf } from './booking-status.ts';
import { hoursOrLastDay, weekdayDate } from './format-booking-time.ts';
import { Badge, type BadgeTone } from '#src/ui/badge/badge.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';

interface BookingRowProps extends BookingActions {
  readonly booking: ReadBooking;
  readonly now: Date;
}

export const BookingTableRow = memo(function BookingTableRow(props: BookingRowProps) {
  const { booking, now, ...actions } = props;
  const { spaceName, startDate, full } = booking;
  // What else is free, and what the guest has to answer, have to be seen at once.
  const isUrgent = full !== undefined && needsAttention(full, now);
  const [open, setOpen] = useState(isUrgent);
  const [wasUrgent, setWasUrgent] = useState(isUrgent);
  // The list that is stored on the device may not have it yet.
  if (isUrgent !== wasUrgent) {
    setWasUrgent(isUrgent);
    if (isUrgent) setOpen(true);
  }
  const detailsId = useId();
  const status =
    full === undefined || actions.requests === undefined ? undefined : requestStatus(full, now);
  return (
    <>
      <tr className={styles['row']} data-open={open}>
        <th scope="row">{full === undefined ? spaceName : <SpaceName booking={full} />}</th>
        <td className={styles['date']}>
          {weekdayDate(startDate)}
          {full === undefined ? null : (
            <Text as="span" tone="muted" size="xs" block>
              {hoursOrLastDay(full)}
            </Text>
          )}
        </td>
        <td>
          <Stack alignX="start" className={styles['status']}>
            <BookingStatusBadge status={statusOf(booking, now)} />
            {full?.hostCancellation === undefined ? null : (
              <Text as="span" tone="muted" size="xs" block>
                {byHost}
              </Text>
            )}
            {full === undefined ? null : (
              <Text as="span" tone="muted" size="xs" block>
                {moneyText(full, now)}
              </Text>
            )}
            {status === undefined ? null : (
              <Text as="span" tone="muted" size="xs" block>
                {status}
              </Text>
            )}
            {full?.stars === undefined ? null : <GivenStars stars={full.stars} />}
          </Stack>
        </td>
        <td>
          <Cluster gap={2} className={styles['actions']}>
            {full === undefined ? (
              <AddReview booking={booking} onReview={actions.onReview} />
            ) : (
              <>
                <NextStep row={booking} booking={full} now={now} {...actions} />
                {isComing(booking, now) ? null : <BookAgainLink booking={full} />}
                <Button
                  aria-expanded={open}
                  aria-controls={detailsId}
                  aria-label={copy.detailsLabel(spaceName)}
                  onClick={() => setOpen(!open)}
                >
                  Details
                  <span className={styles['turn']} data-open={open}>
                    <Icon name="chevron-down" size={16} />
                  </span>
                </Button>
              </>
            )}
          </Cluster>
        </td>
      </tr>
      {full !== undefined ? (
        <tr id={detailsId} className={styles['details']} hidden={!open}>
          <td colSpan={4}>
            {open ? <BookingDetails booking={full} now={now} {...actions} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** Whether the details of a booking are open at first. */
function needsAttention(booking: UserBooking, now: Date): boolean {
  const request = openRequestOf(booking, now);
  const isAsked = request?.askedBy === 'host' || request?.state === 'payable';
  const { hostCancellation, startsAt } = booking;
  if (isAsked || hostCancellation?.choice !== undefined) return true;
  return hostCancellation !== undefined && new Date(startsAt) > now;
}

function SpaceName({ booking }: { readonly booking: UserBooking }) {
  const { location, bookingId, series } = booking;
  return (
    <>
      <LinkedSpace space={booking} className={styles['space']} />
      <Text as="span" tone="muted" size="xs" block>
        {location} · <span className={styles['id']}>{bookingId}</span>
      </Text>
      {series === undefined ? null : (
        <Text as="span" tone="muted" size="xs" block>
          {seriesPlaceText(series)}
        </Text>
      )}
    </>
  );
}

interface AddReviewProps extends Pick<BookingActions, 'onReview'> {
  readonly booking: ReadBooking;
  readonly kind?: ButtonKind;
}

function AddReview({ booking, onReview, kind = 'quiet' }: AddReviewProps) {
  return (
    <RemovingButton
      kind={kind}
      aria-label={copy.addReviewLabel(booking.spaceName)}
      onClick={() => onReview(booking)}
    >
      Add Review
    </RemovingButton>
  );
}

type NextStepProps = Pick<BookingActions, 'checking' | 'onCheck' | 'takesReviews' | 'onReview'> & {
  readonly row: ReadBooking;
  readonly booking: UserBooking;
  readonly now: Date;
};

/** Nobody could read a review of a deleted space. */
const isReviewable = ({ stars, unlisted }: UserBooking) =>
  stars === undefined && unlisted !== 'deleted';

/** The most likely next action for this booking. */
function NextStep({ row, booking, now, checking, onCheck, ...reviewing }: NextStepProps) {
  const { money, id } = booking;
  if (hasPass(booking, now)) {
    return <PassLink booking={booking} />;
  }
  const bookingStatus = bookingStatusOf(booking, now);
  if (bookingStatus === 'completed' && reviewing.takesReviews && isReviewable(booking)) {
    return <AddReview booking={row} onReview={reviewing.onReview} kind="primary" />;
  }
  const isAwaited = money.state === 'confirming' || bookingStatus === 'held';
  if (!isAwaited) return null;
  return (
    <SoftDisabledButton kind="primary" disabled={checking === id} onClick={() => onCheck(booking)}>
      <Icon name="refresh-cw" size={18} />
      {checking === id ? 'Checking…' : 'Check again'}
    </SoftDisabledButton>
  );
}

/** Specification §2 and §4: upcoming yellow, active green, expired and others red. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  upcoming: 'warn',
  pending: 'warn',
  active: 'ok',
};

function BookingStatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status] ?? 'bad'} text={status} />;
}
