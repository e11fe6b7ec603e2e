export const links = 'Your calendar links.';
export const address = 'Your calendar link.';
export const created = 'Your calendar link is ready.';
export const turnedOff = 'The calendar link is off. Calendars that used it will stop updating.';

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
