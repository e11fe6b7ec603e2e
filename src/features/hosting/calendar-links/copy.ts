import type { CalendarDetail } from '#contract/hosting/calendar-links.ts';

export const title = 'Calendar links';
export const intro =
  'See your bookings and blocked times in Google Calendar, Outlook or Apple Calendar. They update automatically.';
export const secret =
  'Anyone who has a link can see that calendar without logging in, so share it only with people you trust.';
export const offline = 'You’re offline. To change calendar links, connect to the internet first.';
export const loading = 'Loading your calendar links';
export const notLoaded = 'We couldn’t load your calendar links';
export const listLabel = 'Your calendar links';

export const allSpaces = 'All my spaces';

export const detail: Readonly<Record<CalendarDetail, string>> = {
  busy: 'Busy times only',
  names: 'With guests’ names',
};
export const detailHint: Readonly<Record<CalendarDetail, string>> = {
  busy: 'No names and no notes. Choose this if other people will see the calendar.',
  names: 'Guests’ names, booking IDs and your private notes. Only for your own calendar.',
};
export const whatItShows = 'What it shows';

export const neverFetched = 'No calendar app has used this link yet.';
export const lastFetched = (when: string) => `Last used by a calendar app on ${when}`;

export const newLink = 'New calendar link';
export const space = 'Space';
export const chooseSpace = 'Choose a space';
export const chooseSpaceError = 'Choose a space.';
export const create = 'Create link';
export const creating = 'Creating…';

export const show = 'Show link';
export const showFor = (scope: string) => `Show link: ${scope}`;
export const address = (scope: string) => `Link for ${scope}`;
export const copyLink = 'Copy link';
export const copied = 'Link copied.';
export const notCopied = 'We couldn’t copy the link. It’s selected, so you can copy it yourself.';
export const openInApp = 'Open in calendar app';

export const replace = 'Replace link';
export const replaceFor = (scope: string) => `Replace link: ${scope}`;
export const replaceText =
  'The current link will stop working right away. You’ll need to add the new one to every calendar that uses it.';
export const replacing = 'Replacing…';

export const turnOff = 'Turn off';
export const turnOffFor = (scope: string) => `Turn off: ${scope}`;
export const turnOffTitle = 'Turn off this link?';
export const turnOffText =
  'It will stop working right away, and calendars that use it will stop updating.';
export const turningOff = 'Turning off…';
export const keepLink = 'Keep it';

export const howTo = 'How to add a link';
export const howToSteps = [
  {
    app: 'Google Calendar',
    steps:
      'On a computer, open calendar.google.com. Next to “Other calendars”, choose + and then “From URL”, and paste the link. It will appear on your phone too. Google can take up to a day to show changes.',
  },
  {
    app: 'Outlook',
    steps: 'In Calendar, choose “Add calendar” and then “Subscribe from web”, and paste the link.',
  },
  {
    app: 'Apple Calendar',
    steps:
      'Choose “Open in calendar app” on your iPhone, iPad or Mac. Or choose “Add Subscription Calendar” in Calendar, and paste the link.',
  },
] as const;
