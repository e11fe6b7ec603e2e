import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { SpaceId } from '#contract/units.ts';
import { buttonClass, type ButtonKind } from '#src/ui/button/button.tsx';
import { formatSelection } from '../model/selection.ts';

interface BookTimeLinkProps {
  readonly time: NewTime & { readonly spaceId: SpaceId };
  readonly kind: ButtonKind;
  /** For screen readers, in place of the link's text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the booking dialog with a time. */
export function BookTimeLink({ time, kind, label, children }: BookTimeLinkProps) {
  const { spaceId, startDate, checkinTime, durationType: type, duration: count } = time;
  const when = formatSelection({ startDate, checkinTime, duration: { type, count } });
  return (
    <Link
      to="."
      search={{ book: spaceId, when, ...(type === 'days' ? { per: 'day' } : {}) }}
      state={{ bookingOpened: true }}
      resetScroll={false}
      className={buttonClass(kind)}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
