import type { CalendarProblem } from '#contract/hosting/calendar-imports.ts';

export const title = 'Connected calendars';
export const intro =
  'Do you also take bookings elsewhere? Connect that calendar, and guests can’t book a space here while it’s busy there. We check it every 15 minutes.';
export const offline =
  'You’re offline. To change connected calendars, connect to the internet first.';
export const loading = 'Loading your connected calendars';
export const notLoaded = 'We couldn’t load your connected calendars';
export const listLabel = 'Your connected calendars';

export const closes = (count: number) =>
  count === 0
    ? 'No busy times'
    : count === 1
      ? '1 busy time'
      : `${count.toLocaleString('en-NG')} busy times`;
export const updated = (when: string) => `updated ${when}`;

const problems: Readonly<Record<CalendarProblem, string>> = {
  address: 'Its address can’t be reached from the internet.',
  refused: 'It’s private now, or no longer exists.',
  unreachable: 'Its server doesn’t respond properly.',
  'too-large': 'It’s larger than 1 MB.',
  'not-a-calendar': 'What’s at its address isn’t a calendar that we can read.',
  'too-many-events': 'It has more events than we can read.',
};
const isKnown = (problem: string): problem is CalendarProblem => Object.hasOwn(problems, problem);

export const failing = (problem: string, since: string) =>
  `We haven’t been able to update this calendar since ${since}. ${isKnown(problem) ? `${problems[problem]} ` : ''}Times that we already know stay blocked, but new events don’t block anything. Remove it here, copy its address again, and reconnect it.`;
export const unreadable = (count: number) =>
  count === 1
    ? 'We couldn’t read 1 event, so it blocks nothing.'
    : `We couldn’t read ${count} events, so they block nothing.`;
export const guessedZone =
  'Some events are in a time zone that we don’t know. We read them as Lagos time.';

export const updateNow = 'Update now';
export const updateOf = (name: string) => `Update now: ${name}`;
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove: ${name}`;
export const removeTitle = 'Remove this calendar?';
export const removeText = (space: string) =>
  `We’ll no longer check it, and guests will be able to book the times that it blocks at ${space}.`;
export const removing = 'Removing…';
export const keep = 'Keep it';

export const newCalendar = 'Connect a calendar';
export const space = 'Space';
export const chooseSpace = 'Choose a space';
export const chooseSpaceError = 'Choose the space that the calendar blocks.';
export const name = 'Name';
export const nameHint = 'What you call it, such as Google or Airbnb.';
export const address = 'Calendar address';
export const addressHint = 'It begins with https:// and often ends with .ics.';
export const connect = 'Connect calendar';
export const connecting = 'Reading the calendar…';
export const full =
  'Each of your spaces has 5 connected calendars. To connect another, remove one.';

export const howTo = 'Where to find the address';
export const howToSteps = [
  {
    app: 'Google Calendar',
    steps:
      'On a computer, open the calendar’s settings and go to “Integrate calendar”. Copy the “Secret address in iCal format”.',
  },
  {
    app: 'Outlook',
    steps:
      'In Settings, choose “Shared calendars” and then “Publish a calendar” with all details. Copy the ICS link.',
  },
  {
    app: 'Airbnb and Booking.com',
    steps: 'In the calendar or availability settings, choose “Export calendar” and copy the link.',
  },
] as const;

export const conflictsTitle = (count: number) =>
  count === 1
    ? '1 booking clashes with another calendar'
    : `${count} bookings clash with other calendars`;
export const conflictsText =
  'These guests have paid and keep their bookings. Make room in the other calendar, or cancel the booking: the guest then gets the full price back.';
export const busyThen = (calendar: string, when: string) => `${calendar} is busy: ${when}`;
export const resolve = 'Mark as resolved';
export const resolveOf = (guest: string, when: string) =>
  `Mark as resolved: booking of ${guest}, ${when}`;

export const notUpdated = (name: string) =>
  `Your calendar ${name} hasn’t been updated for hours, so guests could book times at which it’s busy.`;
export const seeCalendars = 'See connected calendars';
