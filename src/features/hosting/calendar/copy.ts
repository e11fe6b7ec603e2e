export const title = 'Calendar';
export const notLoaded = 'We couldn’t load your calendar';
export const loading = 'Loading your calendar';
export const view = 'Show by month or week';
export const earlier = 'Earlier';
export const later = 'Later';
export const blockDays = 'Block days';
export const days = (title: string) => `Days of ${title}`;
export const notAvailable = 'No calendar here';
export const notAvailableText =
  'This service doesn’t offer a calendar. You’ll find your bookings under Bookings.';
export const noSpaces = 'No spaces yet';
export const noSpacesText = 'Add a space first. Its bookings and blocked days will appear here.';
export const addSpace = 'Add space';

export const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`);
export const more = (count: number) => `${count} more`;
export const blocked = 'Blocked';
export const blockedWith = (hours: string) => `Blocked ${hours}`;
export const free = 'No bookings';

export const nothingOn = 'No bookings on this day.';
export const waitingGuests = (count: number, space: string) =>
  count === 1
    ? `1 guest is on the waitlist for ${space}.`
    : `${count} guests are on the waitlist for ${space}.`;
export const blockThisDay = 'Block this day';
export const unblock = 'Unblock';
export const unblockBlock = (what: string) => `Unblock: ${what}`;
export const waitingBlock = 'Not sent yet, so guests can still book this time.';
export const waitingUnblock =
  'You’ve unblocked this time, but it isn’t sent yet, so guests still can’t book it.';
export const dayPassed = 'This day is over.';

export const blockLabel = (when: string) => `Block ${when}`;
export const unblockLabel = (when: string) => `Unblock ${when}`;

export const firstDay = 'First day';
export const lastDay = 'Last day';
export const space = 'Space';
export const allSpaces = 'All my spaces';
export const blocksAllSpaces =
  'We couldn’t load your spaces, so this blocks all of them. To block only one, close this and try again when you’re online.';
export const length = 'How long';
export const wholeDay = 'All day';
export const someHours = 'Some hours';
export const from = 'From';
export const until = 'Until';
export const note = 'Private note';
export const noteHint = 'Only you can see it.';
export const block = 'Block';
export const blocking = 'Blocking…';
export const chooseDay = 'Choose a day.';
export const chooseBothTimes = 'Enter both times.';
export const staying = (count: number) =>
  count === 1
    ? '1 booking at this time stays as it is:'
    : `${count} bookings at this time stay as they are:`;
export const stayingNote =
  'Blocking only stops new bookings. To change one of these, open its day in the calendar.';
export const paying = (count: number) =>
  count === 1
    ? '1 guest is paying for a booking at this time right now. It stays too.'
    : `${count} guests are paying for bookings at this time right now. They stay too.`;
export const guestOn = (guest: string, when: string, space: string) =>
  `${guest}, ${when}, ${space}`;
export const done = 'Done';
export const blockedDone = (when: string) => `Blocked ${when}. Guests can’t book this time.`;
export const unblocked = 'Guests can book this time again.';
export const waits = 'Saved on this device. We’ll send it as soon as you’re online.';
/** Follow what a saved change waits for. */
export const stillBookable = 'Until then guests can still book this time.';
export const stillBlocked = 'Until then this time stays blocked.';
export const neitherSentNorSaved =
  'We couldn’t send this or save it on this device. Please try again when you’re online.';

export const fromCalendar = (name: string) =>
  `Busy in your connected calendar ${name}. Change it there.`;
