import { lagosTime } from '#contract/time/lagos-time.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import * as copy from './copy.ts';
import { type ProposableBooking, useHostRequests } from './host-requests-context.ts';

interface RequestAtBookingProps {
  readonly booking: Omit<ProposableBooking, 'time'>;
  /** Its kind, its first range and how many days it has. */
  readonly durationType: DurationType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly days: number;
}

const HOUR_MS = 60 * 60 * 1_000;

/** The open request about a booking, or the button with which its host proposes another time. */
export function RequestAtBooking(props: RequestAtBookingProps) {
  const host = useHostRequests();
  if (host === undefined) return null;
  const { booking, durationType, startsAt, endsAt, days } = props;
  const { bookingId, guestName, when } = booking;
  const list = host.requests.status === 'ready' ? host.requests.value : [];
  const open = list.find((one) => one.bookingId === bookingId);
  if (open !== undefined) {
    const text =
      open.askedBy === 'host'
        ? copy.proposedShort
        : open.state === 'payable'
          ? copy.agreedShort
          : copy.askedShort;
    return <Badge tone="warn" text={text} />;
  }
  const { date: startDate, clock: checkinTime } = lagosTime(startsAt);
  const hours = Math.round((endsAt.getTime() - startsAt.getTime()) / HOUR_MS);
  const duration = durationType === 'days' ? days : hours;
  const time = { startDate, checkinTime, durationType, duration };
  return (
    <RemovingButton
      aria-label={copy.proposeTo(guestName, when)}
      onClick={() => host.onPropose({ ...booking, time })}
    >
      {copy.propose}
    </RemovingButton>
  );
}
