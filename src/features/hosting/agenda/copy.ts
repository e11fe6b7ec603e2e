export const title = 'Who’s coming';
export const notLoaded = 'We couldn’t load your agenda';
export const notSaved =
  'Your agenda isn’t saved on this device yet. Connect to the internet to see who’s coming.';
export const loading = 'Loading your agenda';
export const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);
export const arrivedOf = (arrived: number, count: number) => `${arrived} of ${count} here`;
export const nobodyToday = 'No guests today.';
export const nobodyTomorrow = 'No guests tomorrow.';
export const moreDays = (count: number) =>
  count === 1 ? 'Show 1 more day' : `Show ${count} more days`;

export const people = (count: number) => (count === 1 ? '1 person' : `Up to ${count} people`);
/** `spaces` as in “The whole floor”. */
export const alsoCloses = (spaces: readonly string[]) =>
  `Also closes ${spaces.join(', ')} at this time`;
/** `extras` as in “Projector × 1”. */
export const bring = (extras: string) => `Bring: ${extras}`;
export const dayOf = (day: number, days: number) => `Day\u00A0${day}\u00A0of\u00A0${days}`;
export const arrivedAt = (clock: string) => `Arrived ${clock}`;
export const lateGuest = 'Not here yet';
export const missed = 'No check-in';
export const checkIn = (name: string) => `Check in ${name}`;
export const callGuest = (name: string) => `Call ${name}`;
export const whatsAppGuest = (name: string) => `Message ${name} on WhatsApp`;

/** `spaces` as in “All spaces” or “Ojú Studio”. */
export const blockedAllDay = (spaces: string) => `${spaces}: blocked`;
export const blockedHours = (spaces: string, hours: string) => `${spaces}: blocked ${hours}`;
export const allSpaces = 'All spaces';
export const manySpaces = (count: number) => `${count} spaces`;
