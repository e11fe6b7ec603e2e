import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { directionsUrl, mapDeviceOf } from '#contract/place/directions.ts';
import { MapsLink } from '#src/ui/maps-link/maps-link.tsx';
import * as copy from './bookings-copy.ts';

/** Opens the device's map app with the way to the booked space. */
export function DirectionsLink({ booking }: { readonly booking: UserBooking }) {
  const to = { ...booking, name: booking.spaceName };
  return (
    <MapsLink
      href={directionsUrl(to, 'other')}
      hrefFor={(agent) => directionsUrl(to, mapDeviceOf(agent))}
      label={copy.directionsTo(booking.spaceName)}
    >
      Directions
    </MapsLink>
  );
}
