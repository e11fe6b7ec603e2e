import { Link } from '@tanstack/react-router';
import type { DurationType } from '#contract/time/duration.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import * as copy from './copy.ts';
import type { BookedSpace } from './linked-space.tsx';

interface BookAgainLinkProps {
  readonly booking: BookedSpace & { readonly durationType: DurationType };
}

/** Opens the booking dialog of the same space, by the hour or by the day as before. */
export function BookAgainLink({ booking }: BookAgainLinkProps) {
  const { spaceId, spaceName, durationType, unlisted } = booking;
  if (unlisted !== undefined) return null;
  return (
    <Link
      to="."
      search={{ book: spaceId, ...(durationType === 'days' ? { per: 'day' } : {}) }}
      state={{ bookingOpened: true }}
      resetScroll={false}
      className={buttonClass('quiet')}
      aria-label={copy.bookAgainLabel(spaceName)}
    >
      {copy.bookAgain}
    </Link>
  );
}
