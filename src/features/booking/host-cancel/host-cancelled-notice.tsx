import { useId } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { HostCancellation } from '#contract/bookings/host-cancel.ts';
import { reasonsForGuest } from '#contract/bookings/copy.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { Card, Text } from '#src/ui/layout/layout.tsx';
import { AlternativeSpaces } from './alternative-spaces.tsx';
import * as copy from './copy.ts';
import styles from './host-cancel.module.css';
import { RefundDecision } from './refund-decision.tsx';

interface HostCancelledNoticeProps {
  readonly booking: UserBooking;
  readonly cancellation: HostCancellation;
  readonly now: Date;
  /** Called when the guest may have decided about the refund; undefined if they can't. */
  readonly onRefundChosen: (() => void) | undefined;
}

/** Why the host cancelled a booking, what comes back and when, and what else is free then. */
export function HostCancelledNotice(props: HostCancelledNoticeProps) {
  const { booking, cancellation, now, onRefundChosen } = props;
  const id = useId();
  const { reason, message, voucher, choice } = cancellation;
  return (
    <Card
      as="section"
      fit
      gap={2}
      pad={4}
      radius="field"
      className={styles['notice']}
      aria-labelledby={id}
    >
      <h3 id={id}>{copy.title}</h3>
      <p>{reasonsForGuest[reason]}</p>
      {message === undefined ? null : (
        <>
          <Text tone="muted" size="s">
            {copy.hostWrites}
          </Text>
          <Text as="blockquote" breaks quote={3}>
            {message}
          </Text>
        </>
      )}
      <p>{refundSentences(booking).join(' ')}</p>
      {choice !== undefined && new Date(choice.until) > now && onRefundChosen !== undefined ? (
        <RefundDecision booking={booking} choice={choice} onChosen={onRefundChosen} />
      ) : null}
      {voucher === undefined ? null : <p>{copy.voucher(formatNaira(voucher))}</p>}
      {new Date(booking.startsAt) > now ? <AlternativeSpaces booking={booking} /> : null}
    </Card>
  );
}

function refundSentences({ amount, money }: UserBooking): string[] {
  const { refund = amount, credited = 0, by, state } = money;
  const sum = formatNaira(refund);
  return [
    state === 'refunded' ? copy.hasArrived(sum) : copy.refund(sum),
    ...(credited > 0 && credited < refund ? [copy.ofThatCredit(formatNaira(credited))] : []),
    ...(state === 'refund-due' && by !== undefined ? [copy.by(shortDate(by))] : []),
  ];
}
