export const links = 'Your calendar links.';
export const address = 'Your calendar link.';
export const created = 'Your calendar link is ready.';
export const turnedOff = 'The calendar link is off. Calendars that used it will stop updating.';

/** Calendars find a link by a hash of its secret, which doesn't depend on the server's key. */
export const unreadable =
  'We can’t show this link any more, but calendars that have it keep updating. To get a link that you can copy, replace it.';

/** The names under which calendar apps list the feeds. */
export const allSpaces = 'Àyè bookings';
export const oneSpace = (space: string) => `Àyè: ${space}`;

/** The titles of events. */
export const booked = (space: string) => `Booked: ${space}`;
export const guestAt = (guest: string, space: string) => `${guest}: ${space}`;
export const seatBooked = (space: string) => `1 seat booked: ${space}`;
export const blocked = (spaces: string) => `Blocked: ${spaces}`;
export const spaces = (count: number) => `${count} spaces`;

export const bookingId = (id: string) => `Booking ID ${id}`;
