import type { CalendarProblem } from '#contract/hosting/calendar-imports.ts';

export const imports = 'Your connected calendars.';
export const added = 'The calendar is connected.';
export const fetched = 'The calendar is up to date.';
export const removed = 'The calendar is no longer connected.';
export const conflictResolved = 'The clash is marked as resolved.';

/** Why an address can't be connected, at its field. */
export const problems: Readonly<Record<CalendarProblem, string>> = {
  address: 'This address can’t be reached from the internet. It has to begin with https://.',
  refused:
    'The calendar at this address is private or doesn’t exist. Copy its secret address again.',
  unreachable:
    'The calendar’s server didn’t respond properly. Check the address, or try again later.',
  'too-large': 'This calendar is larger than 1 MB. Connect one with fewer events.',
  'not-a-calendar':
    'What is at this address isn’t a calendar that we can read. Look for an address that ends with .ics.',
  'too-many-events': 'This calendar has more events than we can read. Connect a smaller one.',
};

export const tooManyTries =
  'You’ve tried many calendar addresses. Please wait an hour, then try again.';

/** The email about bookings that clash with another calendar. */
export const conflictSubject = (count: number) =>
  count === 1
    ? 'A booking clashes with your calendar'
    : `${count} bookings clash with your calendar`;
export const conflict = (calendar: string, space: string) =>
  `Your calendar “${calendar}” is busy at a time at which ${space} is booked. The guest keeps the booking until you change it.`;
export const conflictNext =
  'Either make room in the other calendar, or cancel the booking: the guest then gets the full price back and your voucher.';
export const openCalendar = 'Open your calendar';

/** The email about a calendar that can't be fetched. */
export const failingSubject = (calendar: string) => `We can’t read your calendar ${calendar}`;
export const failing = (calendar: string, space: string, since: string) =>
  `We haven’t been able to update “${calendar}” for ${space} since ${since}. Times that we already knew stay closed, but newer events don’t close anything, so guests could book them.`;
export const failingNext =
  'Open the calendar’s settings, and copy its secret address again. Then remove it in Àyè and connect that address.';
