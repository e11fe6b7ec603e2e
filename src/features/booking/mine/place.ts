import type { UserBooking } from '#contract/booking-records.ts';

/** Street and location; many hosts write the location into the address already. */
export function placeOf({
  spaceAddress,
  location,
}: Pick<UserBooking, 'spaceAddress' | 'location'>): string {
  return spaceAddress.toLowerCase().includes(location.toLowerCase())
    ? spaceAddress
    : `${spaceAddress}, ${location}`;
}
