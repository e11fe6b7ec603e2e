import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { ReadBooking } from '#contract/lenient-parsers/user-bookings.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../my-bookings/bookings-copy.ts';
import { hasPass } from '../my-bookings/booking-status.ts';

/** Leads to the pass of a booking. */
export function PassLink({ booking: { id, spaceName } }: { readonly booking: UserBooking }) {
  return (
    <Link
      to="/pass/$id"
      params={{ id }}
      className={buttonClass('primary')}
      aria-label={copy.showPassLabel(spaceName)}
    >
      <Icon name="qr-code" size={18} />
      Show pass
    </Link>
  );
}

/**
 * Returns the link to the pass that a payment has bought; undefined while the list doesn't have the
 * booking, or if it has no pass.
 *
 * @param reference The payment's reference.
 */
export function passLinkOf(
  bookings: readonly ReadBooking[],
  reference: string,
  now: Date,
): ReactNode {
  // The payment of a series has bought several; the first one is needed first.
  const [paid] = bookings
    .flatMap(({ full }) => full ?? [])
    .filter((booking) => booking.reference === reference)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return paid !== undefined && hasPass(paid, now) ? <PassLink booking={paid} /> : undefined;
}
