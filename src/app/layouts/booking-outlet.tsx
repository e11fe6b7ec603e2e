import { lazyRouteComponent, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PublicSearch } from '#src/flows/booking/use-booking-address.ts';

const BookingFlow = lazyRouteComponent(() =>
  import('../../flows/booking/load-booking.ts').then((module) => module.loadBookingFlow()),
);

/**
 * Renders nothing before the first booking. After that it stays mounted, so that it notices when
 * the modal closes.
 */
export function BookingOutlet() {
  const { book, per }: PublicSearch = useRouterState({ select: ({ location }) => location.search });
  const [used, setUsed] = useState(false);
  if (book && !used) setUsed(true);
  return used ? (
    <Suspense>
      <BookingFlow spaceId={book} byDay={per === 'day'} />
    </Suspense>
  ) : null;
}
